import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  cleanUpFlags,
  effectControllers,
  exportedBy,
  ROOT,
  type Source,
  sourcesIn,
  targetOf,
  textsIn,
  undocumentedIn,
  unionAnswersIn,
} from './sources.ts'

const sources = sourcesIn('src')
const ours = [...sources, ...sourcesIn('test'), ...(existsSync(join(ROOT, 'bench')) ? sourcesIn('bench') : [])]

const paths = (list: readonly Source[]): readonly string[] => list.map(({ path }) => path)

const TOP = [
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'electron.vite.config.ts',
  'README.md',
  'CONTRIBUTING.md',
  'LICENSE',
]
const FOLDERS = ['src', 'resources', 'test', 'build', 'bench', 'docs']
/** Made by tools and never committed. */
const MADE = ['node_modules', 'out', 'dist', 'test-results']

/** These make names that no other program has. What is tested does not depend on them. */
const NAMES_ONLY = [
  'test/seed.ts',
  'test/conformance/platforms.test.ts',
  'test/conformance/travel.ts',
  'test/e2e/independentClient.ts',
  'test/emulator/plainClient.ts',
  'test/harness/hostOn.ts',
  'test/harness/uploadProgram.ts',
]

/** Functions that look for a text which may be missing. */
const FINDS_TEXT = [
  'src/host/receiver.ts: body',
  'src/main/openFiles.ts: chooseFileInDialog',
  'src/renderer/feeds/state/feedRepository.ts: feedWaitingFor',
  'src/renderer/feeds/state/sets.ts: doubleOf',
  'src/renderer/people/state/listRepository.ts: listWaitingFor',
  'src/shell/node/keyring.ts: getPassword',
  'src/shell/node/pageServer.ts: readBody',
  'src/shell/node/proxies.ts: FindProxy',
  'src/shell/ports.ts: get',
  'src/shell/savedSignIn.ts: lastProfile',
  'src/shell/uploads/runPorts.ts: body',
  'src/shell/uploads/storedUpload.ts: body',
  'src/shell/uploads/uploadService.ts: barrierOf',
]

/** Lines from which on a file may stand alone though only one other needs it. */
const SMALL = 25

describe('files', () => {
  it('at the top are exactly those of the floor plan', () => {
    const found = readdirSync(ROOT).filter((name) => !name.startsWith('.') && !MADE.includes(name))
    expect(found.filter((name) => ![...TOP, ...FOLDERS].includes(name))).toEqual([])
  })

  it('are called after what they hold, never utils', () => {
    const names = ours.map(({ path }) => path.split('/').at(-1) ?? '')
    expect(names.filter((name) => /^(utils?|helpers?|common|misc|lib)\./i.test(name))).toEqual([])
    expect(names.filter((name) => !/^[A-Za-z0-9]+(\.[a-z0-9]+)*\.tsx?$/.test(name))).toEqual([])
  })

  it(`under ${SMALL} lines with one importer are merged into it`, () => {
    /** Rooms may not import each other at will, and floors neither. */
    const placeOf = (path: string): string => /^src\/(?:renderer\/)?\w+/.exec(path)?.[0] ?? ''
    const importers = new Map<string, Source[]>()
    for (const source of ours)
      for (const target of new Set(source.imports.map((from) => targetOf(source, from))))
        if (target !== undefined) importers.set(target, [...(importers.get(target) ?? []), source])
    const isLater = (path: string, importer: Source): boolean =>
      importer.imports.some((from) => targetOf(importer, from) === path && importer.text.includes(`import('${from}')`))
    const small = sources.filter(({ path, text }) => {
      const [importer, ...others] = importers.get(path) ?? []
      if (text.split('\n').length > SMALL || importer === undefined || others.length > 0) return false
      return placeOf(importer.path) === placeOf(path) && !isLater(path, importer)
    })
    expect(paths(small)).toEqual([])
  })

  it('export by name, and pass nothing on', () => {
    expect(paths(ours.filter((file) => file.hasDefaultExport && !file.path.endsWith('.config.ts')))).toEqual([])
    expect(paths(sources.filter((file) => file.isBarrel))).toEqual([])
  })
})

/** Exports that tests alone use, and why. */
const FOR_TESTS: Readonly<Record<string, string>> = {
  snapshotsStored: 'ends when no snapshot is on its way, which no screen waits for',
}

describe('exports', () => {
  const users = new Map<string, Source[]>()
  for (const source of ours)
    for (const [from, name] of source.uses) {
      const used = `${targetOf(source, from)} ${name}`
      users.set(used, [...(users.get(used) ?? []), source])
    }
  const commands = textsIn(['bench', 'build', 'test']).filter(({ path }) => path.endsWith('.mjs'))

  /**
   * Files that take an export. Either by its name, or they take the module as a whole and name it. Workers serve whole
   * modules.
   */
  const usersOf = (path: string, name: string): readonly string[] => {
    const word = new RegExp(`\\b${name}\\b`)
    const isMethod = (user: Source): boolean =>
      /\.worker\.ts$|\/workerMethods\.ts$/.test(user.path) && sources.some(({ text }) => text.includes(`'${name}'`))
    const whole = (users.get(`${path} *`) ?? []).filter((user) => word.test(user.text) || isMethod(user))
    return paths([...(users.get(`${path} ${name}`) ?? []), ...whole])
  }
  const all = ours
    .filter(({ path }) => !path.endsWith('.as.ts') && !path.endsWith('.config.ts'))
    .flatMap((source) => exportedBy(source).map((name) => ({ source, name, by: usersOf(source.path, name) })))

  it('are used in another file', () => {
    // Commands bundle benches and the harness, and take from the bundle what they run.
    const isRun = ({ path }: Source, name: string): boolean =>
      path.endsWith('.bench.ts') || (path.startsWith('test/') && commands.some(({ text }) => text.includes(name)))
    const unused = all.filter(({ source, name, by }) => by.length === 0 && !isRun(source, name))
    expect(all.length).toBeGreaterThan(5000)
    expect(unused.map(({ source, name }) => `${source.path}: ${name}`)).toEqual([])
  })

  it('of the program are used by the program', () => {
    const forTests = all.filter(
      ({ source, name, by }) =>
        source.path.startsWith('src/') &&
        by.length > 0 &&
        FOR_TESTS[name] === undefined &&
        !by.some((path) => path.startsWith('src/')) &&
        (source.text.match(new RegExp(`\\b${name}\\b`, 'g')) ?? []).length === 1,
    )
    expect(forTests.map(({ source, name }) => `${source.path}: ${name}`)).toEqual([])
  })
})

describe('tests', () => {
  const drawn = ours.filter(({ imports }) => imports.includes('fast-check'))

  it('draw all their properties from one seed', () => {
    // Samples look for an input that suits a test, so they may have own seeds. Properties may not.
    const seeded = drawn.filter(({ text }) => /[{,]\s*seed:/.test(text.replaceAll(/\bsample\([^;]*?\}\)/gs, '')))
    expect(paths(seeded)).toEqual(['test/properties.setup.ts', 'test/contract/properties/isEverTrue.ts'])
    expect(drawn.length).toBeGreaterThan(50)
  })

  it('with properties run where that seed is set', () => {
    expect(paths(drawn).filter((path) => /\.browser\.test\.|^test\/e2e\/|^bench\//.test(path))).toEqual([])
    const { text = '' } = ours.find(({ path }) => path === 'test/vitest.config.ts') ?? {}
    expect(text.match(/name: '(unit|alone)',\n\s+setupFiles,/g)).toHaveLength(2)
  })

  it('draw nothing from chance or the clock', () => {
    const chance = /\b(Math\.random\(|random(Bytes|Int)\()|seed: Date\.now/
    expect(paths(ours.filter(({ path, text }) => path.startsWith('test/') && chance.test(text)))).toEqual(NAMES_ONLY)
  })
})

describe('code', () => {
  it('has no any, no non-null assertion and no enum', () => {
    for (const type of ['TSAnyKeyword', 'TSNonNullExpression', 'TSEnumDeclaration'])
      expect(paths(ours.filter(({ types }) => types.has(type))), type).toEqual([])
  })

  it('makes no code from text', () => {
    for (const name of ['eval', 'Function'])
      expect(paths(sources.filter(({ called }) => called.has(name))), name).toEqual([])
  })

  it('ends work of the screens by a signal, never by a flag', () => {
    const screens = sources.filter(({ path }) => path.startsWith('src/renderer/'))
    expect(screens.flatMap(({ path, body }) => cleanUpFlags(body).map((flag) => `${path}: ${flag}`))).toEqual([])
  })

  it('ends what an effect waits for by whileShown, never by hand', () => {
    const screens = sources.filter(({ path }) => path.startsWith('src/renderer/'))
    expect(paths(screens.filter(({ body }) => effectControllers(body).length > 0))).toEqual([])
  })

  it('is busy by useBusy alone', () => {
    const busy = sources.filter(({ text }) => /\[is(Busy|Sending|Working), set\w+\] = useState\(/.test(text))
    expect(paths(busy)).toEqual(['src/renderer/kit/components/useBusy.ts'])
  })

  describe('says no by a Result', () => {
    it('which success and failed make, and no other type with ok in it', () => {
      // Two rooms import nothing of the contract.
      const homes = ['src/contract/language/result.ts', 'src/main/ipc.ts', 'src/preload/index.ts']
      expect(paths(sources.filter(({ text }) => /\bok: (true|false)[,;]/.test(text))).toSorted()).toEqual(homes)
    })

    it('and never by one outcome among others', () => {
      const member = /\{ readonly \w+: '(refused|failed|rejected)'; readonly failure: /
      expect(paths(sources.filter(({ text }) => member.test(text)))).toEqual([])
    })

    const answers = sources.flatMap((source) => unionAnswersIn(source).map((each) => ({ path: source.path, ...each })))
    const named = (list: typeof answers): readonly string[] => list.map(({ path, name }) => `${path}: ${name}`)
    const isNothing = (type: string): boolean => ['undefined', 'null', 'void'].includes(type)

    it('and never by undefined for done', () => {
      // A value may be missing, as that of a look-up. What was refused is a failure of a Result.
      const isRefusal = (type: string): boolean => /(Failure|Refusal|Trouble)$/.test(type)
      const refusals = answers.filter(
        ({ types, isPromise }) => isPromise && types.some(isNothing) && types.some(isRefusal),
      )
      expect(named(refusals)).toEqual([])
      const texts = answers.filter(
        ({ types, isPromise }) =>
          isPromise && types.includes('string') && types.every((type) => type === 'string' || isNothing(type)),
      )
      expect(named(texts).toSorted()).toEqual(FINDS_TEXT)
    })

    it('whose reason is a text by its own name, and only in rooms of programs and of the terminal', () => {
      const named = sources.filter(({ text }) => /\bResult<[^;=]*, string>/.test(text))
      expect(paths(named)).toEqual(['src/contract/language/result.ts'])
      const rooms = /^src\/(emulator|cli)\/|\/(webhookSignature|bridge|result)\.ts$/
      const explained = sources.filter(({ text }) => text.includes('ExplainedResult'))
      expect(paths(explained).filter((path) => !rooms.test(path))).toEqual([])
    })

    it('and never by a text in place of what was found', () => {
      const isType = (type: string): boolean => /^(readonly )?[A-Z]|[\])}]$/.test(type)
      expect(named(answers.filter(({ types }) => types.includes('string') && types.some(isType)))).toEqual([])
      expect(answers.length).toBeGreaterThan(300)
    })
  })

  it('asks isAddress of the contract what an address is, where texts are not ASCII', () => {
    // The main process may not import it. What it is asked about was spelt by a URL.
    const others = sources.filter(({ path }) => !path.startsWith('src/main/') && !path.endsWith('/language/address.ts'))
    expect(paths(others.filter(({ text }) => /\bURL\.canParse\(/.test(text)))).toEqual([])
  })

  it('opens no door in the window', () => {
    const doors = [
      /nodeIntegration\w*: true/,
      /contextIsolation: false/,
      /sandbox: false/,
      /webSecurity: false/,
      /allowRunningInsecureContent: true/,
      /webviewTag: true/,
      /enableRemoteModule/,
      /dangerouslySetInnerHTML/,
      /\.innerHTML\s*=/,
      /'unsafe-eval'/,
    ]
    const main = sources.filter(({ path }) => /^src\/(main|preload|engine|renderer)\//.test(path))
    for (const door of doors) expect(paths(main.filter(({ text }) => door.test(text))), String(door)).toEqual([])
  })

  it('disables nothing without a reason', () => {
    // Parts of the kit take a reason and show it. Nothing else may disable, or take what disables from a library.
    const disables =
      /(?<!')\b(isDisabled|isReadOnly|disabledKeys)\b|(?<![\w-])(disabled|readOnly|aria-disabled|inert)(=|\s*:|(?=[\s/>]*$))/m
    const screens = sources.filter(({ path }) => path.startsWith('src/renderer/'))
    const kit = screens.filter(({ path, text }) => path.includes('/kit/components/') && text.includes('disabledReason'))
    expect(paths(screens.filter((file) => !kit.includes(file) && disables.test(file.text)))).toEqual([])
    expect(kit.length).toBeGreaterThan(5)
  })

  it('names no registry, no path of a machine and no leftover', () => {
    const words = [
      /registry\.(npmjs|yarnpkg)\./,
      /(?<![\w./~-])\/(?:home\/(?!somebody|a\b)|Users\/|root\/|work\/)\w/,
      /\b(?:TODO|FIXME|XXX|HACK)\b/,
      /\.only\(|\bdebugger\b/,
    ]
    const self = 'test/architecture/style.test.ts'
    const texts = textsIn([
      'src',
      'build',
      'test',
      'docs',
      '.ci',
      ...(existsSync(join(ROOT, 'bench')) ? ['bench'] : []),
    ]).filter(({ path }) => path !== self && /\.(tsx?|m?js|json|css|html|ya?ml|md)$|run$/.test(path))
    for (const word of words)
      expect(
        texts.filter(({ text }) => word.test(text)).map(({ path }) => path),
        String(word),
      ).toEqual([])
  })
})

/** Words that the first sentence of a comment may have. */
const MAX_WORDS = 15

describe('comments', () => {
  const EMPTY = new Set('a the of an its it is in to for or and one this that'.split(' '))
  const wordsOf = (text: string): readonly string[] =>
    text
      .split(/[_\s]|(?<=[a-z0-9])(?=[A-Z])/)
      .map((word) =>
        word
          .toLowerCase()
          .replaceAll(/[^a-z]/g, '')
          .replace(/s$/, ''),
      )
      .filter((word) => word !== '' && !EMPTY.has(word))

  it('say more than the name that they stand before', () => {
    const restated = sources.flatMap(({ path, docs }) =>
      docs.flatMap(({ text, name }) => {
        const known = new Set(wordsOf(name))
        const words = wordsOf(text)
        return words.length > 0 && words.every((word) => known.has(word)) ? [`${path} ${name}: ${text}`] : []
      }),
    )
    expect(restated).toEqual([])
  })

  it('can be understood without the one before', () => {
    const leaning = sources.flatMap(({ path, docs, remarks }) =>
      [...docs.map(({ text }) => text), ...remarks]
        .filter((text) => /^The same\b/.test(text))
        .map((text) => `${path}: ${text}`),
    )
    expect(leaning).toEqual([])
  })

  const scripts = FOLDERS.filter((folder) => existsSync(join(ROOT, folder))).flatMap((folder) =>
    sourcesIn(folder, /\.mjs$/),
  )

  const cssRemarks = () =>
    readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.css'))
      .flatMap((path) =>
        [...readFileSync(join(ROOT, 'src', path), 'utf8').matchAll(/\/\*(.*?)\*\//gs)].map(([, text = '']) => ({
          path: `src/${path}`,
          text: text.replaceAll(/\s+/g, ' ').trim(),
        })),
      )

  it(`begin with a sentence of at most ${MAX_WORDS} words`, () => {
    const isLong = (text: string): boolean => (text.split(/(?<=[.!?])\s/)[0] ?? '').split(' ').length > MAX_WORDS
    const all = [...ours, ...scripts].flatMap(({ path, docs, remarks }) =>
      [...docs.map(({ text }) => text), ...remarks.filter((text) => !text.startsWith('biome-ignore'))].map((text) => ({
        path,
        text,
      })),
    )
    const styles = cssRemarks()
    expect([...all, ...styles].filter(({ text }) => isLong(text)).map(({ path, text }) => `${path}: ${text}`)).toEqual(
      [],
    )
    expect(all.length).toBeGreaterThan(10_000)
    expect(styles.length).toBeGreaterThan(50)
  })

  it('stand before every exported function', () => {
    // Help and manual print what a command of the terminal does from its message.
    const isCommand = (path: string, name: string): boolean =>
      path.startsWith('src/cli/commands/') && name.endsWith('Command')
    const bare = sources.flatMap((source) =>
      undocumentedIn(source).flatMap((name) => (isCommand(source.path, name) ? [] : [`${source.path}: ${name}`])),
    )
    expect(bare).toEqual([])
  })
})

describe('dependencies', () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))

  it('are bundled but for one, so for development, and pinned to one version', () => {
    // A native module cannot be bundled: packages carry it beside the program.
    expect(Object.keys(dependencies)).toEqual(['@napi-rs/keyring'])
    for (const [name, version] of Object.entries<string>({ ...dependencies, ...devDependencies }))
      expect(version, name).toMatch(/^\d+\.\d+\.\d+$/)
  })

  it('are declared where they are imported', () => {
    const packages = new Set(
      sources
        .flatMap(({ imports }) => imports)
        .filter((from) => !from.startsWith('.') && !from.startsWith('node:'))
        .map((from) =>
          from
            .split('/')
            .slice(0, from.startsWith('@') ? 2 : 1)
            .join('/'),
        ),
    )
    expect([...packages].filter((name) => !(name in devDependencies || name in dependencies))).toEqual([])
  })
})
