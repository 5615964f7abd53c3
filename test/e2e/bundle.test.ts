import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from './program.ts'

// What the built pages and workers hold, by the source maps beside them.

const RENDERER = join(ROOT, 'out', 'renderer')

const textOf = (path: string): string => readFileSync(join(RENDERER, path), 'utf8')

/** Every source in a built script, such as `src/contract/contract.ts` or `node_modules/dexie/dist/dexie.js`. */
const allSourcesIn = (script: string): readonly string[] => {
  const { sources }: { readonly sources: readonly string[] } = JSON.parse(textOf(`${script}.map`))
  return sources.map((source) => source.replace(/^(\.\.\/)+/, ''))
}

/** Sources of ours in a built script. */
const sourcesIn = (script: string): readonly string[] =>
  allSourcesIn(script).filter((source) => source.startsWith('src/'))

const IMPORTS = /(?:from|import\(?)\s*["'`]\.\/([\w.-]+\.js)["'`]/g
const IMPORTS_AT_ONCE = /(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g

/** Scripts of the page and everything that these import, at once or later. A worker is a program of its own. */
const pageScripts = (imports = IMPORTS): readonly string[] => {
  const reached = new Set(
    Array.from(textOf('index.html').matchAll(/"\.\/(assets\/[^"]+\.js)"/g), ([, path]) => path ?? ''),
  )
  for (const script of reached) for (const [, name] of textOf(script).matchAll(imports)) reached.add(`assets/${name}`)
  return [...reached].filter((script) => !script.includes('rolldown-runtime'))
}

const workerScript = (name: string): string => {
  const found = readdirSync(join(RENDERER, 'assets')).find(
    (file) => file.startsWith(`${name}.worker-`) && file.endsWith('.js'),
  )
  if (found === undefined) throw new Error(`No worker is called ${name}.`)
  return `assets/${found}`
}

/** Kernels compile at once and would keep the window; files are read in workers alone. */
const KERNELS = /\.as\.ts/
const READERS = /\/(openTableFile|readFeed|byteFeed|listPiece|xmlScanner|jsonScanner|rowScanner)\.ts$|\.worker\.ts$/

/** Characters of all scripts before the first paint; the messages are nearly half of them. */
const MAX_START = 1_200_000

describe('the bundle of the page', () => {
  const held = pageScripts().flatMap(sourcesIn)
  const start = pageScripts(IMPORTS_AT_ONCE)

  it('is followed to its screens', () => {
    for (const screen of ['feeds/FeedsScreen.tsx', 'people/AudienceScreen.tsx', 'ads/AdsScreen.tsx'])
      expect(held).toContain(`src/renderer/${screen}`)
  })

  it('shows the window before it loads the contract and the workspaces', () => {
    const later =
      /^node_modules\/(dexie|libphonenumber-js|re2js|typebox)\/|\/(contract|productRules|feedStore|audience|projects)\.ts$/
    expect(start.flatMap(allSourcesIn)).toContain('src/renderer/frame/App.tsx')
    expect(start.flatMap(allSourcesIn).filter((source) => later.test(source))).toEqual([])
    expect(start.reduce((sum, script) => sum + textOf(script).length, 0)).toBeLessThan(MAX_START)
  })

  it('has no kernel and no reader of files', () => {
    expect(held.filter((source) => KERNELS.test(source) || READERS.test(source))).toEqual([])
  })

  it('runs of the engine its models and clients, and no work on rows', () => {
    const work = held.filter((source) => /^src\/engine\/.*(Methods|Work|Upload|Import)\.ts$/.test(source))
    expect(work).toEqual([])
  })
})

describe('the bundles of workers', () => {
  it.each(['list', 'people', 'check', 'pack', 'feed'])('of %s have the kernel that the page has not', (name) => {
    expect(sourcesIn(workerScript(name)).filter((source) => KERNELS.test(source))).not.toEqual([])
  })

  it('of feeds read files', () => {
    expect(sourcesIn(workerScript('feed')).filter((source) => READERS.test(source))).toContain(
      'src/workspace/product/readFeed.ts',
    )
  })
})

describe('the licenses that are shown', () => {
  interface Shipped {
    readonly name: string
    readonly license: string
    readonly text: string
  }
  const shown: readonly Shipped[] = JSON.parse(textOf('licenses.json'))

  it('are those of every package that the page and its workers were built from', () => {
    const maps = readdirSync(join(RENDERER, 'assets')).filter((file) => file.endsWith('.map'))
    // Maps of packages name their own sources, which are not installed here.
    const built = maps
      .flatMap((file) =>
        Array.from(
          textOf(`assets/${file}`).matchAll(/node_modules\/((?:@[\w.-]+\/)?\w[\w.-]*)\/[^"]*"/g),
          ([, name]) => name ?? '',
        ),
      )
      .filter((name) => existsSync(join(ROOT, 'node_modules', name)))
    expect(built).toContain('react-dom')
    expect([...new Set(built)].filter((name) => !shown.some((each) => each.name === name))).toEqual([])
  })

  it('each have a name and a text, those of the command line and of kernels too', () => {
    expect(shown.filter(({ license, text }) => !license || text.length < 500)).toEqual([])
    expect(shown.map(({ name }) => name)).toEqual(expect.arrayContaining(['commander', 'assemblyscript']))
  })

  it('lie beside the installed program as text', () => {
    const notices = readFileSync(join(ROOT, 'out', 'third-party-notices.txt'), 'utf8')
    for (const { name, text } of shown) {
      expect(notices).toContain(`\n${name} `)
      expect(notices).toContain(text)
    }
  })
})
