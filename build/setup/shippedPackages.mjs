// Packages that a build put into its output, with their licenses. Taken from the bundler's own module graph.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { PARTS, ROOT } from './freshness.mjs'

const LICENSE_FILE = /^(licen[cs]e|copying|notice)(\.(md|txt|mit|bsd))?$/i
const listOf = (part) => `${ROOT}out/${part}.packages.json`

/** The folder of the package that a module belongs to. Undefined for modules of ours and of the bundler. */
const packageFolderOf = (module) => {
  const path = module.replace(/^\0/, '').replace(/[?#].*$/, '')
  if (!path.includes('/node_modules/')) return undefined
  for (let folder = dirname(path); folder.includes('/node_modules/'); folder = dirname(folder)) {
    const file = join(folder, 'package.json')
    // Folders within a package may have a package.json too, without a version.
    if (existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).version !== undefined) return folder
  }
  return undefined
}

/** Names of packages that the output imports and does not contain. Packages carry them beside it. */
const outsidePackages = (bundle) =>
  Object.values(bundle)
    .flatMap((output) => (output.type === 'chunk' ? [...output.imports, ...output.dynamicImports] : []))
    .filter((name) => existsSync(`${ROOT}node_modules/${name}/package.json`) && name !== 'electron')

/**
 * The plug-in for one part of the build (`main`, `preload`, `renderer`) and its workers. Writes the folders of the
 * packages whose modules are in the output, below the root, to `out/PART.packages.json`.
 */
export const shippedPackages = (part) => {
  const folders = new Set()
  return {
    name: 'shipped-packages',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const name of outsidePackages(bundle)) folders.add(`node_modules/${name}`)
      for (const output of Object.values(bundle))
        for (const module of output.type === 'chunk' ? output.moduleIds : (output.originalFileNames ?? [])) {
          const folder = packageFolderOf(module)
          if (folder !== undefined) folders.add(folder.slice(ROOT.length))
          // A kernel brings the standard library of its compiler.
          if (module.includes('.as.ts')) folders.add('node_modules/assemblyscript')
        }
      mkdirSync(`${ROOT}out`, { recursive: true })
      writeFileSync(listOf(part), JSON.stringify([...folders].sort()))
    },
  }
}

const packageAt = (folder) => {
  const { name, version, license } = JSON.parse(readFileSync(`${ROOT}${folder}/package.json`, 'utf8'))
  const texts = readdirSync(ROOT + folder)
    .filter((file) => LICENSE_FILE.test(file))
    .sort()
    .map((file) => readFileSync(`${ROOT}${folder}/${file}`, 'utf8').trim())
  return { name, version, license, text: texts.join('\n\n') }
}

const byName = (a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.version < b.version ? -1 : 1)

/** Packages of the parts that were built, by name, with their license texts. */
const shippedOnes = () => {
  const lists = PARTS.map(listOf).filter((list) => existsSync(list))
  const folders = new Set(lists.flatMap((list) => JSON.parse(readFileSync(list, 'utf8'))))
  return [...folders].map(packageAt).sort(byName)
}

const LINE = '-'.repeat(80)
const HEAD = `Adwright contains the packages below. Their authors grant their use under these licenses.
Electron and Chromium come with files of their own, LICENSE.electron.txt and LICENSES.chromium.html.
`

/** A bill of materials in the form of CycloneDX 1.6. No time and no serial number: the same sources give the same bytes. */
const billOf = (packages) => {
  const { name, version } = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8'))
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', name, version } },
    components: packages.map((each) => ({
      type: 'library',
      name: each.name,
      version: each.version,
      purl: `pkg:npm/${each.name.replace('@', '%40')}@${each.version}`,
      licenses: [{ expression: each.license }],
    })),
  }
}

/** Writes notices and bill of materials of the built parts. Into the installed folder and for the page. */
export const writeNotices = () => {
  const packages = shippedOnes()
  const texts = packages.map((each) => `${LINE}\n${each.name} ${each.version} (${each.license})\n\n${each.text}\n`)
  writeFileSync(`${ROOT}out/third-party-notices.txt`, [HEAD, ...texts].join('\n'))
  writeFileSync(`${ROOT}out/bill-of-materials.json`, `${JSON.stringify(billOf(packages), null, 2)}\n`)
  if (existsSync(`${ROOT}out/renderer`)) writeFileSync(`${ROOT}out/renderer/licenses.json`, JSON.stringify(packages))
}
