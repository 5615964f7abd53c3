/**
 * Milliseconds that this process has computed. Bounds on what work costs are held by it: others may use the machine
 * at the same time, which the clock on the wall would count in.
 */
export const cpuTime = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
