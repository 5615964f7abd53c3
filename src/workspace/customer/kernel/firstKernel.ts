import { createSpace, type HashKernel } from '../digest/hashKernel.ts'
import { sha256 } from '../digest/sha256.ts'
import { createWasmKernel, type WasmKernel } from './wasmKernel.ts'

/**
 * The fast kernel, or TypeScript's where WebAssembly SIMD is unavailable. Results are equal; the latter is several
 * times slower. Pass `instantiate` of `listKernel.as.ts?wasm`.
 */
export const firstKernel = (instantiate: () => Readonly<Record<string, unknown>>): HashKernel | WasmKernel => {
  try {
    return createWasmKernel(instantiate())
  } catch {
    return { ...sha256, space: createSpace() }
  }
}
