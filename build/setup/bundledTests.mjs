// Serves the tests of pages from one bundle. Single modules take longer to load than many of the tests.
import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { assemblyScript } from './assemblyScript.mjs'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const ENDING = /\.browser\.test\.tsx?$/
const PREFIX = '/@bundled-tests/'
const WORKER_URL = /new URL\((['"])(\.[^'"]*\.worker\.ts)\1, import\.meta\.url\)/g

/** Names a worker by its address on the server of tests, which bundles it (bundledWorkers). */
const workersOfServer = {
  name: 'workers-of-server',
  enforce: 'pre',
  transform: (code, id) =>
    code.replace(WORKER_URL, (_, _quote, file) => {
      const path = `/@fs${resolve(id, '..', file)}?worker_file&type=module`
      return `new URL(${JSON.stringify(path)}, self.location.href)`
    }),
}

/** Styles come with the module that asks for them, as on the server. */
const stylesInScript = {
  name: 'styles-in-script',
  enforce: 'pre',
  resolveId: {
    order: 'pre',
    handler(source, importer) {
      return source.endsWith('.css') && importer !== undefined && !importer.startsWith('\0')
        ? `\0style:${resolve(importer, '..', source)}.js`
        : undefined
    },
  },
  load(id) {
    if (!id.startsWith('\0style:')) return undefined
    const path = id.slice('\0style:'.length, -'.js'.length)
    return `import css from ${JSON.stringify(`${path}?inline`)}
const style = document.createElement('style')
style.textContent = css
document.head.append(style)`
  },
}

/** One script for each test, and what they share. As it ships, with the libraries' own builds for production. */
const bundle = async () => {
  const files = readdirSync(join(ROOT, 'test'), { recursive: true })
    .filter((name) => ENDING.test(name))
    .map((name) => join(ROOT, 'test', name))
  const { output } = await build({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    mode: 'production',
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { runtime: 'automatic', development: false } },
    plugins: [assemblyScript(), workersOfServer, stylesInScript],
    build: {
      write: false,
      minify: false,
      target: 'esnext',
      modulePreload: false,
      sourcemap: 'hidden',
      rolldownOptions: {
        input: Object.fromEntries(files.map((path, at) => [`test-${at}`, path])),
        external: /^(?:vitest|@vitest)(?:\/|$)/,
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: '[name].js',
          // Names and statements stay readable; every page of tests loads all of it.
          minify: { mangle: false, compress: false, codegen: true },
          // Modules run where a test first imports them, though all are in the same file.
          strictExecutionOrder: true,
          codeSplitting: {
            groups: [
              { name: 'libraries', test: /[\\/]node_modules[\\/]/ },
              { name: 'shared', test: (id) => !ENDING.test(id) },
            ],
          },
        },
      },
    },
  })
  const parts = new Map(output.filter(({ type }) => type === 'chunk').map((part) => [part.fileName, part]))
  return { parts, tests: new Map(files.map((path, at) => [path, parts.get(`test-${at}.js`)])) }
}

let made

/** The plug-in for the server of tests in browsers. Everything is bundled once a run. */
export const bundledTests = () => ({
  name: 'bundled-tests',
  enforce: 'pre',
  configureVitest({ vitest }) {
    if (vitest.config.watch) throw new Error('Tests in browsers are bundled once: use `vitest run`.')
  },
  resolveId(source, importer) {
    if (source.startsWith(PREFIX)) return source
    if (!source.startsWith('./') || importer === undefined) return undefined
    const [from] = importer.split('?')
    return ENDING.test(from) || from.startsWith(PREFIX) ? `${PREFIX}${source.slice(2)}` : undefined
  },
  async load(id) {
    const [path] = id.split('?')
    const isShared = path.startsWith(PREFIX)
    if (!isShared && !ENDING.test(path)) return undefined
    made ??= bundle()
    const { parts, tests } = await made
    const { code, map } = isShared ? parts.get(path.slice(PREFIX.length)) : tests.get(path)
    // The map of what tests share would come with each test. `null` asks for one.
    return { code, map: isShared ? { mappings: '' } : map }
  },
})
