// Lets `import { instantiate } from './x.as.ts?wasm'` compile AssemblyScript. The module comes with the code, in no
// file of its own.
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const ENDING = '.as.ts?wasm'

const COMPILER = fileURLToPath(new URL('../../node_modules/assemblyscript/bin/asc.js', import.meta.url))
const COMPILER_FACTS = fileURLToPath(new URL('../../node_modules/assemblyscript/package.json', import.meta.url))
const CACHE = fileURLToPath(new URL('../../node_modules/.cache/adwright', import.meta.url))
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

/** What was compiled before, by all that it came from. A checkout is built, tested and started from the same one. */
const compiledOnce = async (path, key) => {
  const kept = join(CACHE, `${createHash('sha256').update(key).digest('hex')}.wasm`)
  try {
    return new Uint8Array(readFileSync(kept))
  } catch {
    const bytes = await compileAssemblyScript(path)
    mkdirSync(CACHE, { recursive: true })
    const draft = `${kept}.${process.pid}`
    writeFileSync(draft, bytes)
    renameSync(draft, kept)
    return bytes
  }
}

/** The module as JavaScript: a fresh instance a call. Compiled when it is first asked for, so that an engine without SIMD can import it. */
const moduleOf = (bytes) => `
const text = ${JSON.stringify(Buffer.from(bytes).toString('base64'))}
let module
export const instantiate = () => {
  module ??= new WebAssembly.Module(Uint8Array.from(atob(text), (char) => char.charCodeAt(0)))
  return new WebAssembly.Instance(module).exports
}
`

/** The plug-in for Vite, for pages and for their workers. */
export const assemblyScript = () => ({
  name: 'assembly-script',
  enforce: 'pre',
  // Nobody who starts Adwright can act on a warning about build times.
  config: () => ({ build: { rolldownOptions: { checks: { bundlerTimings: false } } } }),
  async load(id) {
    if (!id.endsWith(ENDING)) return undefined
    const path = id.slice(0, -'?wasm'.length)
    const parts = readdirSync(dirname(path)).filter((name) => name.endsWith('.as.ts'))
    const sources = parts.map((name) => join(dirname(path), name))
    for (const source of sources) this.addWatchFile?.(source)
    const texts = [COMPILER_FACTS, ...sources].map((source) => readFileSync(source, 'utf8'))
    const key = [path, OPTIONS.join(' '), ...texts].join('\n')
    if (!compiled.has(key)) compiled.set(key, compiledOnce(path, key))
    return { code: moduleOf(await compiled.get(key)), map: null }
  },
})
