import type { Ended } from './programs.ts'

// What the command line says of an upload, against what the platform holds.

/** What is true once the command has ended. */
interface Landed {
  /** Items that the upload was to bring. */
  readonly items: number
  /** How many of them are online. */
  readonly landed: number
  /** False where other commands on the same folder may have sent some of them. */
  readonly isAlone?: boolean
}

type Numbers = Readonly<Record<string, number>>

const numberOf = (text: string): number => Number(text.replaceAll(',', ''))

/** Numbers of a push's JSON, or of the last row of its table. */
export const numbersSaid = (said: string): Numbers | undefined => {
  try {
    const told = JSON.parse(said) as Readonly<Record<string, unknown>>
    return Object.fromEntries(
      Object.entries(told).flatMap(([name, value]) => (typeof value === 'number' ? [[name, value]] : [])),
    )
  } catch {
    const lines = said.trimEnd().split('\n')
    const cells = (line = ''): readonly string[] => line.trim().toLowerCase().split(/ {2,}/)
    const [headers, , numbers] = [cells(lines.at(-3)), undefined, cells(lines.at(-1))]
    if (headers[0] !== 'rows' || headers.length !== numbers.length) return undefined
    return Object.fromEntries(headers.map((header, at) => [header, numberOf(numbers[at] ?? '')]))
  }
}

/** Sentences by which a command says that nothing left. */
const NOT_SENT = /\bnot sent\b|nothing was sent|nobody is signed in/i

const sum = (numbers: Numbers, ...names: readonly string[]): number =>
  names.reduce((total, name) => total + (numbers[name] ?? 0), 0)

const count = (number: number): string => number.toLocaleString('en-US')

/** Sentences on stderr that claim something of what landed, and what makes each untrue. */
const CLAIMS: readonly {
  readonly pattern: RegExp
  readonly wrong: (found: RegExpExecArray, truth: Landed, numbers: Numbers | undefined) => string | undefined
}[] = [
  {
    pattern: /([\d,]+) items? of ([\d,]+) (?:are |is )?confirmed/g,
    wrong: ([, confirmed = '', items = ''], truth) => {
      if (numberOf(confirmed) > truth.landed)
        return `${confirmed} are said to be confirmed, ${count(truth.landed)} are online`
      return numberOf(items) === truth.items ? undefined : `${items} items are said to be of ${count(truth.items)}`
    },
  },
  {
    pattern: /([\d,]+) of ([\d,]+) are planned|Planned ([\d,]+) of ([\d,]+)\./g,
    wrong: ([, one, other, planned = one ?? '', items = other ?? ''], truth) => {
      if (numberOf(planned) < truth.landed)
        return `${planned} are said to be planned, ${count(truth.landed)} are online`
      return numberOf(items) === truth.items ? undefined : `${items} items are said to be of ${count(truth.items)}`
    },
  },
  {
    pattern: /batch(?:es)? (?:wasn't|weren't|was|were) (?:not )?(?:accepted|rejected)|was not sent/g,
    wrong: (_, { landed }, numbers) => {
      if (numbers === undefined) return undefined
      const known = sum(numbers, 'created', 'updated', 'unchanged', 'confirmed', 'unknown')
      return landed > known ? `${count(landed - known)} items are said not to be taken and are online` : undefined
    },
  },
]

/** What a push said that is not true. Numbers, sentences and exit code. One that was killed said nothing. */
export const falseStatements = (
  { code, signal, said, complained }: Pick<Ended, 'code' | 'signal' | 'said' | 'complained'>,
  truth: Landed,
): readonly string[] => {
  if (signal !== null) return []
  const wrong: string[] = []
  const { items, landed, isAlone = true } = truth
  const numbers = numbersSaid(said)
  const missing = items - landed
  if (code === 0 && missing > 0)
    wrong.push(`it ended with 0 and ${count(missing)} of ${count(items)} items are missing`)
  if (code !== 0 && complained.trim() === '' && numbers === undefined)
    wrong.push(`it ended with ${code} without a word`)
  if (code === 0 && numbers === undefined) wrong.push('it ended with 0 and told no numbers')
  if (numbers !== undefined) {
    const taken = sum(numbers, 'created', 'updated', 'unchanged', 'confirmed')
    const refused = sum(numbers, 'rejected', 'failed')
    const all = taken + refused + sum(numbers, 'unknown')
    if (taken > landed) wrong.push(`${count(taken)} items are said to be taken, ${count(landed)} are online`)
    if (isAlone && refused > missing)
      wrong.push(`${count(refused)} items are said to be refused, ${count(missing)} are missing`)
    if (code === 0 && all !== items)
      wrong.push(`it ended with 0 and accounts for ${count(all)} of ${count(items)} items`)
  }
  for (const { pattern, wrong: check } of CLAIMS)
    for (const found of complained.matchAll(pattern)) {
      const sentence = check(found as unknown as RegExpExecArray, truth, isAlone ? numbers : undefined)
      if (sentence !== undefined) wrong.push(sentence)
    }
  return wrong
}

/** What is true of a call once its command has ended. */
interface CallTruth {
  readonly isJson: boolean
  /** How often it took effect; left out for what only reads. */
  readonly effects?: number
  /** Records of the list that it reads. */
  readonly records?: number
}

/** Records that `call` printed as JSON or as the rows of a table. */
const recordsSaid = (said: string, isJson: boolean): number => {
  if (!isJson) return said.trimEnd().split('\n').length - 2
  const { data } = JSON.parse(said) as { readonly data?: unknown }
  return Array.isArray(data) ? data.length : 0
}

const isJsonText = (text: string): boolean => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** What is not true of what `call` said and how it ended. */
export const falseAnswers = (
  { code, signal, said, complained }: Pick<Ended, 'code' | 'signal' | 'said' | 'complained'>,
  { isJson, effects, records }: CallTruth,
): readonly string[] => {
  if (signal !== null) return ['it did not end when it was interrupted']
  const wrong: string[] = []
  if (isJson && code !== 5 && !isJsonText(said)) wrong.push(`it ended with ${code} and printed no JSON`)
  else if (code === 0 && records !== undefined && recordsSaid(said, isJson) !== records)
    wrong.push(`${recordsSaid(said, isJson)} of ${records} records are printed`)
  if (code === 0 && effects !== undefined && effects !== 1)
    wrong.push(`it ended with 0 and took effect ${effects} times`)
  if (code !== 0 && complained.trim() === '') wrong.push(`it ended with ${code} without a word`)
  if (NOT_SENT.test(complained) && (effects ?? 0) > 0) wrong.push('it is said not to be sent and took effect')
  return wrong
}

/** How many things that were meant are online with the content that was meant. */
export const landedOf = (meant: ReadonlyMap<string, string>, online: ReadonlyMap<string, string>): number =>
  [...meant].filter(([key, content]) => online.get(key) === content).length
