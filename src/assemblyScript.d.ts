// What `build/setup/assemblyScript.mjs` makes of a kernel: a fresh instance of its WebAssembly a call.

declare module '*.as.ts?wasm' {
  export const instantiate: () => Readonly<Record<string, unknown>>
}
