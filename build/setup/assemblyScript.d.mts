import type { Plugin } from 'vite'

export function compileAssemblyScript(path: string): Promise<Uint8Array>
export function assemblyScript(): Plugin
