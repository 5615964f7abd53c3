// Serves each worker of a page under test as one file. A hundred single modules take longer than its tests.
import { build } from 'vite'
import { assemblyScript } from './assemblyScript.mjs'

const bundled = new Map()

const bundle = async (path) => {
  const made = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [assemblyScript()],
    build: {
      write: false,
      minify: false,
      lib: { entry: path, formats: ['es'], fileName: 'worker' },
      rolldownOptions: {
        output: { codeSplitting: false, minify: { mangle: false, compress: false, codegen: true } },
      },
    },
  })
  return made[0].output[0].code
}

/** The plug-in for the server of tests in browsers. A worker is bundled once a run. */
export const bundledWorkers = () => ({
  name: 'bundled-workers',
  enforce: 'pre',
  async load(id) {
    const [path, query] = id.split('?')
    if (!new URLSearchParams(query).has('worker_file')) return undefined
    if (!bundled.has(path)) bundled.set(path, bundle(path))
    return { code: await bundled.get(path), map: { mappings: '' } }
  },
})
