import type { StoreApi } from 'zustand'

/** A function that changes the state of a store; the keys of `gone` are left out afterwards. */
export const changerOf =
  <State extends object>({ getState, setState }: Pick<StoreApi<State>, 'getState' | 'setState'>) =>
  (next: Partial<State>, ...gone: readonly (keyof State)[]): void => {
    const rest = Object.entries(getState()).filter(([key]) => !gone.some((each) => each === key))
    setState({ ...(Object.fromEntries(rest) as State), ...next }, true)
  }
