import { failed, success } from '../contract/language/result.ts'
import type { HostMethod, Serve } from './bridge.ts'
import type { Host } from './host.ts'
import { HostProblem } from './hostProblem.ts'
import { argumentsFit } from './methodArguments.ts'
import { isMethodName, type MethodName } from './methods.ts'

const methodOf = (host: Host, name: MethodName): HostMethod => {
  const [group = name, method] = name.split('.')
  const found = host[group as keyof Host] as unknown
  return (method === undefined ? found : (found as Record<string, unknown>)[method]) as HostMethod
}

/**
 * Host end of the bridge: checks name and arguments, calls the host, words bugs plainly. `onBug` gets the error for the
 * program's own log.
 */
export const serveHost =
  (host: Host, onBug: (method: string, error: unknown) => void = () => {}): Serve =>
  async (method, args) => {
    if (!isMethodName(method)) return failed("Adwright doesn't know this request.")
    try {
      if (!Array.isArray(args) || !argumentsFit(method, args))
        return failed("Adwright can't read the request. Reload the window and try again.")
      return success(await methodOf(host, method)(...args))
    } catch (error) {
      if (error instanceof HostProblem) return failed(error.message)
      onBug(method, error)
      return failed('Something went wrong in Adwright. Saved data is safe. Try again.')
    }
  }
