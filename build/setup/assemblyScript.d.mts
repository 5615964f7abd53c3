import type { Plugin } from 'vite'

export function compileAssemblyScript(path: string): Promise<{ bytes: Uint8Array; names: string[] }>
export function assemblyScript(): Plugin
