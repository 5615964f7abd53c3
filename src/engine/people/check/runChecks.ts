import { hexOf } from '../../../contract/wire/bytes.ts'
import { runSelfTest } from '../../../workspace/customer/digest/selfTest.ts'
import type { CheckedKernel } from '../../model/checkModel.ts'
import { KERNELS } from './kernels.ts'

const systemHash = async (message: Uint8Array): Promise<string> =>
  hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', message as Uint8Array<ArrayBuffer>)))

/** Runs the self-test by every kernel, in the surroundings that imports run in. */
export const runChecks = async (): Promise<readonly CheckedKernel[]> => {
  const checked: CheckedKernel[] = []
  for (const { id, name, make } of KERNELS) {
    const began = performance.now()
    try {
      const test = await runSelfTest(make(), { other: systemHash, now: () => performance.now() })
      checked.push({ id, name, ms: performance.now() - began, test })
    } catch {
      checked.push({ id, name, ms: performance.now() - began })
    }
  }
  return checked
}
