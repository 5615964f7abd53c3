import type { Clock } from '../../client/ports.ts'

/** Calls `act` at once, then at most every `milliseconds`, and once more after the last call. */
export const throttle = (clock: Clock, milliseconds: number, act: () => void): (() => void) => {
  let resting = false
  let again = false
  const rest = async (): Promise<void> => {
    resting = true
    await clock.sleep(milliseconds)
    resting = false
    if (again) run()
  }
  const run = (): void => {
    again = false
    act()
    void rest()
  }
  return () => {
    if (resting) again = true
    else run()
  }
}
