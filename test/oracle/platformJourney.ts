import { type EndpointId, endpointOf } from '../../src/contract/contract.ts'
import { openApi } from '../../src/contract/openapi.ts'
import { t, translator } from '../../src/messages/t.ts'
import { signedHeader } from '../emulator/plainClient.ts'
import { button, goTo } from '../privacy/steps.ts'
import { createOracle } from './claims.ts'
import { tab } from './feedJourney.ts'
import { createLooker } from './looking.ts'
import type { Place } from './place.ts'
import { type Described, PLATFORM_CLAIMS, type PlatformScene } from './platformClaims.ts'

/** Every savable operation of the document, with its page's sentence and section. */
const described = (): readonly Described[] =>
  Object.entries(openApi().paths).flatMap(([path, methods]) =>
    Object.entries(methods as Readonly<Record<string, unknown>>).flatMap(([method, operation]) => {
      const { operationId, summary } = operation as { readonly operationId?: EndpointId; readonly summary?: string }
      if (operationId === undefined) return []
      return [
        {
          id: operationId,
          method,
          path: path.replaceAll(/\{(\w+)\}/g, ':$1'),
          summary: translator().known({ code: `endpoints.${operationId}` }) ?? summary ?? '',
          section: endpointOf(operationId).section,
        },
      ]
    }),
  )

const SEARCHES = ['webhook', 'poll', 'audience users', 'delete card', 'estimate', 'stream', 'category']

/** Looks at the pages of Platform, searches them and sends a request. Answers what was untrue. */
export const platformJourney = async ({ page, emulator, sent }: Place, seed: number): Promise<readonly string[]> => {
  const oracle = createOracle(PLATFORM_CLAIMS)
  const { look, wrong } = createLooker(page, oracle)
  const sought = SEARCHES[seed % SEARCHES.length] ?? ''
  let scene: PlatformScene = { endpoints: described(), sought: '', sent: 0, missing: 0, parameters: 0, rows: [] }
  await goTo(page, 'Platform')
  await tab(page, 'Reference').click()
  await look('reference', scene)
  await page.getByRole('searchbox').first().fill(sought)
  await look('reference', { ...scene, sought })
  await page.getByRole('searchbox').first().fill('')

  // Endpoints or codes that say the same share a line of the table.
  const tableRows = async (): Promise<readonly number[]> => {
    const tables = page.locator('table')
    return Promise.all(
      Array.from({ length: await tables.count() }, (_, at) => tables.nth(at).locator('tbody .ref-links li').count()),
    )
  }
  for (const [name, screen] of [
    ['Errors', 'errors'],
    ['Limits', 'limits'],
  ] as const) {
    await tab(page, name).click()
    for (const text of ['', 'account']) {
      await page.getByRole('searchbox').first().fill(text)
      await look(screen, async () => ({ ...scene, rows: await tableRows() }))
    }
  }
  await tab(page, 'Releases').click()
  await button(page, t('platform.releases.table')).click()
  await look('releases', scene)
  await page.getByRole('searchbox').first().fill('catalog')
  await look('releases', { ...scene, sought: 'catalog' })

  await tab(page, 'Console').click()
  await look('console', scene)
  await page.getByRole('combobox').first().fill('accounts.list')
  await page.keyboard.press('Enter')
  const before = sent().length
  await button(page, /^Send/).click()
  await page.getByRole('heading', { name: 'Response' }).waitFor()
  const answered = sent(before).at(-1)
  const address = `${emulator.addresses.ads}${answered?.path ?? ''}`
  const [bare = '', query = ''] = address.split('?')
  const authorization = signedHeader('GET', bare, emulator.credentials, {
    query: Object.fromEntries(new URLSearchParams(query)),
  })
  const own = await fetch(address, { headers: { authorization } })
  const body = await own.text()
  const operation = openApi().paths['/12/accounts'] as { readonly get?: { readonly parameters?: readonly unknown[] } }
  scene = {
    ...scene,
    sought: 'accounts.list',
    sent: 1,
    parameters: operation.get?.parameters?.length ?? 0,
    answer: { bytes: Buffer.byteLength(body), headers: [...own.headers].length },
  }
  await look('console', scene)
  return [...wrong, ...oracle.unsaid()]
}
