import { readFileSync } from 'node:fs'
import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import papa from 'papaparse'
import { adwright, ROOT } from '../e2e/program.ts'
import { type Claim, createOracle } from './claims.ts'
import { figuresOfText } from './commandFigures.ts'
import { readFeedText } from './feedFile.ts'
import { readValue } from './listFile.ts'

// `adwright demo` over the samples: its closing table is held against the two files.

export interface DemoFacts {
  readonly products: { readonly rows: number; readonly ready: number }
  readonly people: { readonly rows: number; readonly usable: number; readonly emails: number; readonly phones: number }
}

type Row = Claim<DemoFacts>

const row = (label: string, how: string, expect: Row['expect']): Row => ({ screen: 'demo', label, how, expect })

const lists = (label: string, how: string, of: (people: DemoFacts['people']) => readonly number[]): readonly Row[] =>
  ['Custom audience', 'Do-not-reach list'].map((list) => row(`${list} > ${label}`, how, ({ people }) => of(people)))

export const DEMO_CLAIMS: readonly Row[] = [
  row('Products > Rows: #', 'lines of the sample', ({ products }) => [products.rows]),
  row('Products > Accepted: #', 'lines without errors', ({ products }) => [products.ready]),
  row(
    'Products > Result: # with errors skipped; # CREATE_SUCCESS',
    'lines with errors, and the others',
    ({ products }) => [products.rows - products.ready, products.ready],
  ),
  ...lists('Rows: #', 'lines of the sample', ({ rows }) => [rows]),
  ...lists('Accepted: #', 'usable lines', ({ usable }) => [usable]),
  ...lists('Result: hashed here: # email, # phone_number', 'valid cells', ({ emails, phones }) => [emails, phones]),
  row('* > Time: #s', 'a time', (_, __, said) => [...said]),
  row('Nothing left this computer. *', 'a sentence', () => []),
  row('Signed in by PIN as *, on an emulator at *', 'an address', () => []),
]

const sampleOf = (name: string): string => readFileSync(`${ROOT}resources/${name}`, 'utf8')

/** What a person would fix by hand in two of its cells, as reading does. */
const fixed = (text: string): string =>
  text.replaceAll(/"(\d+),(\d\d) EUR"/g, '$1.$2 EUR').replaceAll('In_Stock', 'in stock')

const COUNTED = /^[\d\s+()./-]+$/

const demoFacts = (): DemoFacts => {
  const { products, blocked } = readFeedText(fixed(sampleOf('products.csv')))
  const [heads = [], ...lines] = papa.parse(sampleOf('customers.csv').trim(), { delimiter: ',' }).data
  const cell = (cells: readonly string[], head: string): string => (cells[heads.indexOf(head)] ?? '').trim()
  const seen = new Set<string>()
  let [usable, emails, phones] = [0, 0, 0]
  for (const cells of lines) {
    // A cell may name several addresses.
    const addresses = cell(cells, 'E-Mail')
      .split(';')
      .map((each) => readValue('email', each))
      .filter((each) => typeof each !== 'string')
    const [text, country] = [cell(cells, 'Phone'), cell(cells, 'Country')]
    const phone = COUNTED.test(text) ? parsePhoneNumberFromString(text, country as CountryCode) : undefined
    const ids = [...addresses.map(({ hash }) => hash), ...(phone?.isPossible() === true ? [phone.number] : [])]
    emails += addresses.length
    if (phone?.isPossible() === true) phones++
    if (ids.some((id) => !seen.has(id))) usable++
    for (const id of ids) seen.add(id)
  }
  return {
    products: { rows: products.length, ready: products.length - blocked.size },
    people: { rows: lines.length, usable, emails, phones },
  }
}

/** Runs the demo. Answers what was untrue. */
export const demoJourney = async (): Promise<readonly string[]> => {
  const { code, stdout, stderr } = await adwright(['demo'], {})
  const found = createOracle(DEMO_CLAIMS).check('demo', figuresOfText(`${stdout}\n${stderr}`), demoFacts())
  return code === 0 ? found : [...found, `demo: ended with ${code}`]
}
