// Lets `import { instantiate } from './x.as.ts?wasm'` compile AssemblyScript; the module comes with the code, in no file of its own.
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const ENDING = '.as.ts?wasm'

const OPTIONS = [
  '-O3',
  '--runtime',
  'stub',
  '--noAssert',
  '--enable',
  'simd',
  '--use',
  'abort=',
  '--outFile',
  'it.wasm',
]

const textOf = (path) => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}

/** Compiles one file and what it imports from its folder. Answers the bytes; throws what the compiler says. */
export const compileAssemblyScript = async (path) => {
  // The compiler is large; only builds that need it wait for it.
  const { default: asc } = await import('assemblyscript/asc')
  const folder = dirname(path)
  const names = []
  let bytes
  const { error, stderr } = await asc.main([path.slice(folder.length + 1), ...OPTIONS], {
    readFile: (name, base) => {
      const file = join(base === '.' ? folder : base, name)
      const text = textOf(file)
      if (text !== null) names.push(file)
      return text
    },
    writeFile: (_, data) => {
      bytes = data
    },
    listFiles: () => [],
  })
  if (error !== null || bytes === undefined) throw new Error(`${path} cannot be compiled.\n${stderr.toString()}`)
  return { bytes, names }
}

const compiled = new Map()

/** The module as a file of JavaScript: a fresh instance a call. */
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
    if (this.meta?.watchMode || !compiled.has(path)) compiled.set(path, compileAssemblyScript(path))
    const { bytes, names } = await compiled.get(path)
    for (const name of names) this.addWatchFile?.(name)
    return { code: moduleOf(bytes), map: null }
  },
})
