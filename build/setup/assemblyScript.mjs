// Lets `import { instantiate } from './x.as.ts?wasm'` compile AssemblyScript; the module comes with the code, in no file of its own.
import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const ENDING = '.as.ts?wasm'

const COMPILER = fileURLToPath(new URL('../../node_modules/assemblyscript/bin/asc.js', import.meta.url))
const OPTIONS = ['-O3', '--runtime', 'stub', '--noAssert', '--enable', 'simd', '--use', 'abort=']

/** Compiles a file and what it imports. The compiler is large and runs beside us. Throws what it says. */
export const compileAssemblyScript = async (path) => {
  const folder = mkdtempSync(join(tmpdir(), 'adwright-kernel-'))
  const out = join(folder, 'kernel.wasm')
  try {
    await promisify(execFile)(process.execPath, [COMPILER, basename(path), ...OPTIONS, '--outFile', out], {
      cwd: dirname(path),
    })
    return new Uint8Array(readFileSync(out))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const compiled = new Map()

/** The module as JavaScript: a fresh instance a call. */
const moduleOf = (bytes) => `
const text = atob(${JSON.stringify(Buffer.from(bytes).toString('base64'))})
const module = new WebAssembly.Module(Uint8Array.from(text, (char) => char.charCodeAt(0)))
export const instantiate = () => new WebAssembly.Instance(module).exports
`

/** The plug-in for Vite, for pages and for their workers. */
export const assemblyScript = () => ({
  name: 'assembly-script',
  enforce: 'pre',
  async load(id) {
    if (!id.endsWith(ENDING)) return undefined
    const path = id.slice(0, -'?wasm'.length)
    const parts = readdirSync(dirname(path)).filter((name) => name.endsWith('.as.ts'))
    const sources = parts.map((name) => join(dirname(path), name))
    for (const source of sources) this.addWatchFile?.(source)
    const key = [path, ...sources.map((source) => readFileSync(source, 'utf8'))].join('\n')
    if (!compiled.has(key)) compiled.set(key, compileAssemblyScript(path))
    return { code: moduleOf(await compiled.get(key)), map: null }
  },
})
