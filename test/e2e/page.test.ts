import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import type { RunOptions } from 'axe-core'
import { type BrowserContext, chromium, type Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { browserOptions } from '../../build/setup/browser.mjs'
import { MAX_WAIT_MS } from '../maxWait.ts'
import { ask } from './independentClient.ts'
import { ROOT, type Running, serving, temporaryFolder } from './program.ts'
import { watchedPage } from './watchedPage.ts'

// The built page in a real browser, served as users have it. From its first paint to what the platform holds in the
// end.

const folder = temporaryFolder()
const profile = temporaryFolder()
const wrong: string[] = []
let running: Running
let context: BrowserContext
let page: Page

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' }).last()
/** Where uploads stand with their progress; notifications say the same numbers elsewhere. */
const uploads = () => page.getByRole('region', { name: 'Uploads', exact: true })
const screen = (name: string) => page.getByRole('navigation', { name: 'Screens' }).getByRole('button', { name })

const plain = (address: string): string => address.trim().toLowerCase()
const digits = (number: string): string => number.replace(/\D/g, '')

/** Bytes as text: one byte a character, and two from even and odd places. */
const waysToRead = (bytes: Buffer): readonly string[] => [
  bytes.toString('latin1'),
  bytes.toString('utf16le'),
  bytes.subarray(1).toString('utf16le'),
]

/** Serious barriers for keyboards and screen readers, by where they were found. */
const barriers: string[] = []

const findBarriers = async (place: string, options: RunOptions = {}): Promise<void> => {
  // Colours are judged at rest, not half way through a transition. What moves for ever is not waited for.
  await page.evaluate(`Promise.allSettled(
    document.getAnimations()
      .filter((each) => each.effect?.getTiming().iterations !== Number.POSITIVE_INFINITY)
      .map((each) => each.finished),
  ).then(() => null)`)
  const { violations } = await new AxeBuilder({ page }).options({ ...options, resultTypes: ['violations'] }).analyze()
  for (const { id, impact, nodes } of violations)
    if (impact === 'serious' || impact === 'critical')
      barriers.push(`${place}: ${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`)
}

beforeAll(async () => {
  running = await serving(['serve', '--no-open', '--port', '0'], { ADWRIGHT_DATA: folder.path })
  const address = /http:\/\/\S+/.exec(running.firstLine)?.[0] ?? ''
  context = await chromium.launchPersistentContext(profile.path, {
    viewport: { width: 1280, height: 800 },
    timeout: MAX_WAIT_MS,
    // Notifications come and go while colours are judged.
    reducedMotion: 'reduce',
    ...browserOptions(),
  })
  page = watchedPage(await context.newPage(), wrong)
  page.on('request', (request) => {
    if (!request.url().startsWith(new URL(address).origin) && !/^(blob|data):/.test(request.url()))
      wrong.push(`asked for ${request.url()}`)
  })
  await page.goto(address)
})

afterAll(async () => {
  await context?.close()
  await running?.stop()
  folder.remove()
  profile.remove()
})

describe('the page, from a file to the platform', () => {
  it('greets with the sample files', async () => {
    await button('Try sample products').waitFor()
    await findBarriers('home')
  })

  it('imports the sample feed and marks what is wrong', async () => {
    await button('Try sample products').click()
    await button('Import feed').waitFor()
    await findBarriers('feed preview')
    await button('Import feed').click()
    await page.getByRole('grid').getByText('MUG-101', { exact: true }).waitFor()
    await page.getByRole('contentinfo').getByText('13 rows with errors').waitFor()
    await findBarriers('grid')
  })

  it('takes an edit of a cell', async () => {
    await page.getByRole('gridcell', { name: 'Kilnfire Alder Stoneware mug, oat' }).dblclick()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('Speckled mug, oat')
    await page.keyboard.press('Enter')
    await page.getByRole('gridcell', { name: 'Speckled mug, oat' }).waitFor()
    await page.getByRole('contentinfo').getByText('1 edit').waitFor()
  })

  it('uploads what has no errors and shows what became of each row', async () => {
    await button(/^Upload (feed|customer list)…/).click()
    await button('Upload 187 products').waitFor()
    await findBarriers('feed upload')
    await button('Upload 187 products').click()
    await uploads().getByText('187 of 187 products').waitFor()
    await page.getByRole('gridcell', { name: 'Created on the platform' }).first().waitFor()
    await findBarriers('uploaded feed')
  })

  it('hashes a customer list and uploads the hashes', async () => {
    await screen('Home').click()
    await button('Try sample customers').click()
    await button('Hash and import').waitFor()
    await findBarriers('list preview')
    await button('Hash and import').click()
    await button(/^Upload (feed|customer list)…/).click()
    await button('Upload 492 people').waitFor()
    await findBarriers('list upload')
    await button('Upload 492 people').click()
    await uploads().getByText('492 of 492 people').waitFor()
    await findBarriers('uploaded list')
  })

  it('has no serious barrier on any screen, light or dark', async () => {
    for (const name of ['Activity', 'Settings', 'Catalog', 'Audiences']) {
      await screen(name).click()
      await findBarriers(name)
    }
    await page.emulateMedia({ colorScheme: 'dark' })
    // Only colours change with the scheme.
    const contrast = { runOnly: ['color-contrast'] }
    for (const name of ['Home', 'Catalog', 'Audiences', 'Activity', 'Settings']) {
      await screen(name).click()
      await findBarriers(`dark ${name}`, contrast)
    }
    await page.emulateMedia({ colorScheme: 'light' })
    expect(barriers).toEqual([])
  })

  it('has its rows, edits and outcomes again after a reload', async () => {
    await page.reload()
    await screen('Catalog').click()
    await page.getByRole('option', { name: /^products.csv/ }).click()
    await page.getByRole('gridcell', { name: /^Speckled mug, oat/ }).waitFor()
    await page.getByRole('gridcell', { name: 'Created on the platform' }).first().waitFor()
  })

  it('left in the emulator what it said', async () => {
    const world = readFileSync(join(folder.path, 'practice.json'), 'utf8')
    expect(world).toContain('Speckled mug, oat')
    expect(world).not.toContain('24.00 HRK')
  })

  it('asked nobody but its own server, and no error was written to the console', () => {
    expect(wrong).toEqual([])
  })
})

describe('the server of the page', () => {
  it('answers no stranger', async () => {
    const origin = /http:\/\/[^/#]+/.exec(running.firstLine)?.[0] ?? ''
    const asked = (headers: Readonly<Record<string, string>>) =>
      fetch(`${origin}/api/about`, { method: 'POST', body: '[]', headers })
    expect((await asked({})).status).toBeGreaterThanOrEqual(400)
    expect((await asked({ origin: 'https://elsewhere.example' })).status).toBeGreaterThanOrEqual(400)
    expect(
      (await ask({ method: 'GET', url: `${origin}/../package.json`, keys: { consumerKey: 'a', consumerSecret: 'b' } }))
        .text,
    ).not.toContain('devDependencies')
  })
})

describe('what is left on the disk', () => {
  const customers = readFileSync(join(ROOT, 'resources/customers.csv'), 'utf8')
    .split('\n')
    .slice(1)
    .map((line) => line.split(','))
  const addresses = new Set(
    customers.flatMap(([, , , address = '']) => (address.includes('@') ? [plain(address)] : [])),
  )
  const numbers = new Set(
    customers.flatMap(([, , , , number = '']) => (digits(number).length >= 9 ? [digits(number)] : [])),
  )

  /** Neighbors without a gap must not hide a value, such as its length byte. */
  const within = (text: string, values: ReadonlySet<string>): readonly string[] => {
    const hits: string[] = []
    for (let from = 0; from < text.length; from++)
      for (let to = from + 9; to <= text.length; to++) {
        const part = text.slice(from, to)
        if (values.has(part)) hits.push(part)
      }
    return hits
  }

  const found = (text: string): readonly string[] => [
    ...(text.match(/[\w.+-]{1,60}@[\w.-]{1,60}/g) ?? []).flatMap((match) => within(plain(match), addresses)),
    ...(text.match(/\+?\d[\d ()/.-]{7,24}\d/g) ?? []).flatMap((match) => within(digits(match), numbers)),
  ]

  it('finds planted values in any of the ways in which browsers write text', () => {
    const [address = ''] = addresses
    const [number = ''] = numbers
    expect(waysToRead(Buffer.from(`..1${address}`, 'utf16le')).flatMap(found)).toContain(address)
    expect(waysToRead(Buffer.from(`"${number}"`)).flatMap(found)).toContain(number)
  })

  it('is no address and no number of anybody, in the data folder and in the profile of the browser', async () => {
    expect(addresses.size).toBeGreaterThan(400)
    expect(numbers.size).toBeGreaterThan(200)
    await context.close()
    for (const path of [folder.path, profile.path]) {
      const files = readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
      expect(files.length).toBeGreaterThan(5)
      for (const entry of files) {
        const bytes = readFileSync(join(entry.parentPath, entry.name))
        expect(waysToRead(bytes).flatMap(found), entry.name).toEqual([])
      }
    }
  })
})
