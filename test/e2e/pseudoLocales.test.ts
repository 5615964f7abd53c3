import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import Papa from 'papaparse'
import { chromium } from 'playwright'
import { expect, it } from 'vitest'
import { browserOptions } from '../../build/setup/browser.mjs'
import { en } from '../../src/messages/en.ts'
import { pseudo } from '../../src/messages/pseudo.ts'
import { createTranslator } from '../../src/messages/translator.ts'
import { MAX_WAIT_MS } from '../maxWait.ts'
import { walkScreens } from './everyScreen.ts'
import { ROOT } from './program.ts'
import { knowText, type ScreenFault, screenFaults } from './screenFaults.mjs'

// Every screen of the built page, in the pseudo-locale and in both directions.
// Text outside the marks, clipped labels and sideways scroll are faults.

const { text } = createTranslator('en', en, en, pseudo)
const title = text('frame.screen.home')

const FEED = 'products.csv'
const LIST = 'customers.csv'

const cells = [FEED, LIST].flatMap((name) =>
  Papa.parse(readFileSync(join(ROOT, 'resources', name), 'utf8'), { delimiter: ',' }).data.flat(),
)

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const REGIONS = LETTERS.flatMap((one) => LETTERS.map((other) => one + other))
const NAMES = (['long', 'short'] as const).map((style) => new Intl.DisplayNames('en', { type: 'region', style }))

const MONTHS = LETTERS.slice(0, 12)
  .map((_, month) => new Date(2026, month, 1).toLocaleDateString('en', { month: 'long' }))
  .join('|')

const KNOWN = {
  marks: [title.charAt(0), title.charAt(title.length - 1)],
  data: [
    ...new Set(cells.map((cell) => cell.trim().replace(/\s+/g, ' ')).filter((cell) => /\p{L}{2}/u.test(cell))),
    ...[FEED, LIST, 'UTF-8', 'Linux', 'macOS', 'Windows', 'English', 'Deutsch'],
    ...['Newsletter readers', 'Spring sale buyers', 'Tasting evening guests', 'Do Not Reach List'],
    ...['Everyone who reads the newsletter', 'Too few to be targeted'],
    ...['Tea', 'Coffee', 'Tea is ready.', 'Tea or coffee?', 'Tea, please', 'Thank you', 'Winter campaign'],
    // Places to target, as Practice names them; its countries are among the regions.
    ...['Bavaria, Germany', 'Berlin, Germany', 'Hamburg, Germany', '10115, Berlin, Germany', 'Paris, France'],
    ...['California, United States', 'San Francisco-Oakland-San Jose'],
    ...['A cup for every morning.', 'The new harvest is here.', 'practice-business', 'Europe/Berlin', 'iOS', 'Android'],
    ...['Food and cooking', 'Recipes and kitchens', 'Outdoor sports', 'Running, cycling and climbing'],
    ...['Evening news', 'News programmes of the evening'],
    // Parameters of the platform and their values are the same in every language.
    ...['granularity', 'minute', 'hour', 'day', '· ISO 8601', '@practice_user'],
    // The library of components has translations of its own.
    ...['Show suggestions', 'Suggestions', 'Dismiss', 'Calendar', 'Previous', 'Next'],
    ...['mm', 'dd', 'yyyy', 'AM', 'PM', 'month,', 'day,', 'year,', 'hour,', 'minute,', 'second,', 'AM/PM,'],
    ...['time zone,', 'GMT+1', 'GMT+2'],
    // Intl names places, and codes of currencies are the same everywhere.
    ...REGIONS.flatMap((code) => [code, ...NAMES.map((names) => names.of(code) ?? code)]),
    ...Intl.supportedValuesOf('currency'),
    ...['CRM', 'UTF-16 LE', 'UTF-16 BE'],
  ],
  // Ids that the emulator draws may be letters alone.
  codes: [
    String.raw`^(?:Practice \w+(?: \w+)?|\/\S*|(?:https?|card):\/\/.*|#\w+|\d* ?(?:GET|POST|PUT|DELETE)|[a-z\d]+[A-Za-z\d]*(?:[._][A-Za-z\d]+)+`,
    String.raw`(?:Today, )?(?:\w+day, )?(?:${MONTHS}) (?:\d{1,2}, )?\d{4}(?: selected)?`,
    String.raw`\d+ (?:seconds?|minutes?) ago|[\d.,]+ (?:bytes?|kB|MB|GB)|\w{3} \d{1,2}(?:, \d{4})?(?:, [\d:]+ [AP]M(?: [A-Z]{3}\S*)?)?|[\d:]+ [AP]M|[A-Z]{3} [\d.,]+|\w{3} \w{3} \d\d [\d:]+ \+0000 \d{4}|[a-z]*\d[a-z\d]*|[a-z]{5,6}|\d+ options? available\.|.*\*\*\*.*)$`,
  ].join('|'),
} as const

it('shows whole text of the catalogs on every screen, in every list, menu, dialog and form, in both directions', async () => {
  const wrong: string[] = []
  const faults: (ScreenFault & { readonly screen: string })[] = []
  const browser = await chromium.launch({ timeout: MAX_WAIT_MS, ...browserOptions() })
  try {
    await walkScreens({
      ...{ browser, text, wrong, environment: { ADWRIGHT_LANG: 'en-XA' } },
      prepare: (page) => knowText(page, KNOWN),
      look: async (page, screen) => {
        for (const fault of await screenFaults(page))
          if (!faults.some(({ text: same, where }) => same === fault.text && where === fault.where))
            faults.push({ screen, ...fault })
      },
    })
    expect(faults.map(({ fault, text: said, screen, where }) => `${screen}: ${fault}: ${said} (${where})`)).toEqual([])
    expect(wrong).toEqual([])
  } finally {
    await browser.close()
  }
})
