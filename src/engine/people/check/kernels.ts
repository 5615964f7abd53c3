import { createSpace, type HashKernel } from '../../../workspace/customer/digest/hashKernel.ts'
import { sha256 } from '../../../workspace/customer/digest/sha256.ts'
import { firstKernel } from '../../../workspace/customer/kernel/firstKernel.ts'
import { instantiate } from '../../../workspace/customer/kernel/listKernel.as.ts?wasm'
import { createWasmKernel, type WasmKernel } from '../../../workspace/customer/kernel/wasmKernel.ts'

/** A way to hash that this program has. */
interface NamedKernel {
  readonly id: 'simd' | 'scalar'
  readonly name: string
  /** Throws where this computer's browser cannot run it. */
  readonly make: () => HashKernel | WasmKernel
}

/** The kernels, the one that imports use first. */
export const KERNELS: readonly NamedKernel[] = [
  { id: 'simd', name: 'WebAssembly, four values at once (SIMD)', make: () => createWasmKernel(instantiate()) },
  { id: 'scalar', name: 'TypeScript, one value at a time', make: () => ({ ...sha256, space: createSpace() }) },
]

let made: HashKernel | undefined

/** The kernel of this worker: the first that runs here. */
export const ownKernel = (): HashKernel => {
  made ??= firstKernel(instantiate)
  return made
}
