import { describe, expect, it } from 'vitest'
import { messageProblems, projectCatalogs, projectSources } from '../../build/setup/messageProblems.mjs'

// The check of messages on the project itself, with one fault of each sort planted.

const SCREEN = 'src/renderer/frame/home/HomeScreen.tsx'
const COMMAND = 'src/cli/commands/check.ts'
const CONTRACT = 'src/contract/creative/posts.ts'
const DIALOG = 'src/main/start.ts'
const PROGRAM = 'src/cli/main.ts'
const ROOMS = [
  'src/client/client.ts',
  'src/engine/feed/review/uploadUndo.ts',
  'src/host/ads.ts',
  'src/main/start.ts',
  'src/preload/index.ts',
  'src/renderer/frame/home/HomeScreen.tsx',
  'src/shell/ads/cartService.ts',
  'src/workspace/ads/check.ts',
]
const WORKER = 'src/engine/feed/read/feedImport.ts'

const planted = (): readonly string[] => {
  const { en = {}, de = {} } = projectCatalogs()
  const { 'home.open': _, ...german } = de['frame'] ?? {}
  const sources = new Map(projectSources())
  const putFault = (path: string, from: string, to: string): void => {
    const text = sources.get(path) ?? ''
    expect(text).toContain(from)
    sources.set(path, text.replace(from, to))
  }
  putFault(SCREEN, "{t('frame.home.title')}", "{t('frame.home.title')} Drop it here")
  putFault(
    SCREEN,
    '\nexport ',
    "\nconst Planted = ({ n }: { n: number }) => (<p title=\"Hover over it\" aria-label={`Pick \u0024{n} of them`}>{n > 1 ? 'Many of them' : `\u0024{n} alone`}{t('frame.home.title').toLowerCase()}{n === 1 ? '' : 's'}</p>)\nconst rows = [{ label: 'A fine label' }]\nexport ",
  )
  putFault(
    DIALOG,
    'dialog.showErrorBox(',
    "dialog.showErrorBox('Out of luck', `The \u0024{run} is over`)\ndialog.showMessageBox({ detail: 'Fig', buttons: ['Date', 'Olive'] })\nnew Notification({ body: 'kiwi' })\nMenu.buildFromTemplate([{ label: 'Lime' }])\ndialog.showErrorBox(",
  )
  putFault(PROGRAM, "t('cli.program')", "'Prepares all sorts of things'")
  putFault(
    COMMAND,
    '\nconst ',
    "\nfail('The file has no rows.')\nconsole.log('Mango')\ncommand('x', t('cli.check'), []).option('--fruit <name>', 'Pomelo')\nprocess.stderr.write('Papaya\\n')\nconst ",
  )
  putFault(WORKER, '\n', "\nconst WHY = 'No room is left on this disk.'\n")
  putFault(
    CONTRACT,
    '\n',
    "\nconst RULE = { sentence: 'A post holds no riddles', summary: 'Delete riddles for good' }\nconst id = long('who wrote it down')\n",
  )
  for (const room of ROOMS)
    sources.set(
      room,
      `${sources.get(room) ?? ''}
const PLANTED = { sentence: 'Odd fruit here', reason: 'rotten fruit again' }
const planted = (n: number) => ['Rare ' + n + ' melons', [1, n].join(' melons and '), n > 1 ? 'Ripe plums' : 'Rotten pears.']
const fail = () => { throw new Error('The plum is gone. Choose another one.') }
const choiceOf = (name?: string) => [name ?? 'Gooseberry', name ?? 'no currants', name === '' ? 'no more plums' : 'plums']
const refusals = [refused('bruised cherries'), new HostProblem('sour cherries'), { message: 'Elderberry' }]
`,
    )
  sources.set(
    SCREEN,
    `${sources.get(SCREEN) ?? ''}
const More = () => (<Dialog action="Pluck" note={format('Soft plums')} columns={[{ name: 'Sour plums' }]}>{format('Peach')}</Dialog>)
const tellAll = (error: Error) => {
  toast({ level: 'ok', text: 'apricot', detail: 'nectarine' })
  setProblem('damson')
  tell(error.message)
  document.title = 'Quince'
  element.setAttribute('aria-label', 'Medlar')
}
const Field = () => (<input placeholder="sloe" />)
const SOFT = 'persimmon'
const Soft = () => (<p title={SOFT}>{SOFT}</p>)
const NAMES = new Map([['a', 'Lychee']])
const STATES: Record<string, string> = { ACTIVE: 'Guava' }
const nameOf = (isRipe: boolean): string => (isRipe ? 'Mirabelle' : 'Cherimoya')
const NAME = 'Durian'
const leftOf = (n: number) => \`\u0024{n} of these olives\`
const moreOf = (n: number) => n + ' figs again'
`,
  )
  return messageProblems(
    {
      en: { ...en, frame: { ...en['frame'], 'home.title': 'Mend a file', 'home.unused': 'Unused' } },
      de: { ...de, frame: { ...german, 'home.text': 'Eine Datei, anonym' } },
    },
    sources,
  )
}

describe('the check of messages', () => {
  it('fails on a private word, a hard-coded text, a missing key and a message of no use', () => {
    const problems = planted().filter((problem) => !problem.includes('run node build/messages.mjs'))
    const has = (text: string): boolean => problems.some((problem) => problem.includes(text))
    expect(has('en/frame.json home.title: "Mend": say fix')).toBe(true)
    expect(has('en/frame.json home.unused: nothing uses it')).toBe(true)
    expect(has('de/frame.json home.open: missing')).toBe(true)
    expect(has('de/frame.json home.text: "anonym": say pseudonym')).toBe(true)
    expect(has(`${SCREEN}:`) && has('move into src/messages: Drop it here')).toBe(true)
    expect(has('move into src/messages: The file has no rows.')).toBe(true)
    for (const text of ['A post holds no riddles', 'Delete riddles for good', 'who wrote it down'])
      expect(has(`${CONTRACT}:`) && has(`no message says this: ${text}`)).toBe(true)
    for (const text of ['Hover over it', 'Pick of them', 'Many of them', 'alone', 'A fine label'])
      expect(has(`move into src/messages: ${text}`), text).toBe(true)
    expect(has('a label keeps its letters') && has('a plural is one message')).toBe(true)
    for (const text of ['Out of luck', 'The is over']) expect(has(`move into src/messages: ${text}`), text).toBe(true)
    expect(has('move into src/messages: Prepares all sorts of things')).toBe(true)
    expect(has('no message says this: No room is left on this disk.')).toBe(true)
    for (const room of ROOMS)
      for (const text of [
        ...['Odd fruit here', 'rotten fruit again', 'Rare     melons', 'melons and', 'Ripe plums', 'Rotten pears.'],
        ...['Gooseberry', 'no currants', 'no more plums'],
        ...['bruised cherries', 'sour cherries', 'Elderberry'],
        'The plum is gone. Choose another one.',
      ])
        expect(problems.filter((problem) => problem.startsWith(`${room}:`)).join('\n')).toContain(`: ${text}`)
    for (const text of [
      'apricot',
      'nectarine',
      'damson',
      'Quince',
      'Medlar',
      'sloe',
      'persimmon',
      'Mango',
      'Pomelo',
      'Papaya',
    ])
      expect(has(`move into src/messages: ${text}`), text).toBe(true)
    for (const text of ['Fig', 'Date', 'Olive', 'kiwi', 'Lime'])
      expect(has(`move into src/messages: ${text}`), text).toBe(true)
    expect(has('error.message: quote an error in a message')).toBe(true)
    for (const text of ['Lychee', 'Guava', 'Mirabelle', 'Cherimoya', 'Durian', 'of these olives', 'figs again'])
      expect(problems.filter((problem) => problem.startsWith(`${SCREEN}:`)).join('\n')).toContain(text)
    for (const text of ['Pluck', 'Soft plums', 'Sour plums', 'Peach'])
      expect(has(`no message says this: ${text}`), text).toBe(true)
  })
})
