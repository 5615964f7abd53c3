import { createSpace, type HashKernel } from '../digest/hashKernel.ts'
import { sha256 } from '../digest/sha256.ts'
import { createWasmKernel, type WasmKernel } from './wasmKernel.ts'

/**
 * The fast kernel, or the one in TypeScript where this engine cannot run WebAssembly SIMD: the same results, some times
 * slower. Give it `instantiate` of `listKernel.as.ts?wasm`.
 */
export const firstKernel = (instantiate: () => Readonly<Record<string, unknown>>): HashKernel | WasmKernel => {
  try {
    return createWasmKernel(instantiate())
  } catch {
    return { ...sha256, space: createSpace() }
  }
}
