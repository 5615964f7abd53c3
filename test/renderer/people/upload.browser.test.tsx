import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { PlannedBatch } from '../../../src/contract/wire/plannedBatch.ts'
import { peopleDatabase } from '../../../src/engine/disk/people.ts'
import type { Connection } from '../../../src/host/connection.ts'
import { HostProblem } from '../../../src/host/hostProblem.ts'
import { useConnection } from '../../../src/renderer/base/connection.ts'
import { setHost } from '../../../src/renderer/base/hostAccess.ts'
import { AudienceScreen } from '../../../src/renderer/people/AudienceScreen.tsx'
import { useAudience, watchAudience } from '../../../src/renderer/people/state/audience.ts'
import { openAudiencePage } from '../../../src/renderer/people/state/audiencePage.ts'
import { knownTarget } from '../../../src/renderer/people/state/delta.ts'
import { openListPage } from '../../../src/renderer/people/state/listPage.ts'
import { pairsOf } from '../../../src/renderer/people/state/pairing.ts'
import { bringNextFile } from '../../../src/renderer/people/state/pairs.ts'
import { readSettled } from '../../../src/renderer/people/state/settling.ts'
import { useUploads, watchUploads } from '../../../src/renderer/uploads/state/uploads.ts'
import { type FakeHost, fakeHost, PRACTICE, PROFILE } from '../fakeHost.ts'
import { button, expectAccessible, show } from '../show.tsx'
import { watching } from '../watching.ts'

const AUDIENCES = [
  {
    id: 'aud1',
    name: 'Newsletter readers',
    description: null,
    audience_type: 'CRM',
    targetable: true,
    targetable_types: ['CRM'],
    reasons_not_targetable: [],
    audience_size: 1234,
    owner_account_id: 'acc1',
    permission_level: 'READ_WRITE',
    partner_source: 'OTHER',
    created_at: '2026-01-01T00:00:00Z',
    updated_at: '2026-01-01T00:00:00Z',
    deleted: false,
  },
]

/** The seeded lists are of the account that is there. */
const OWN = { ...PRACTICE, seeded: { ...PRACTICE.seeded, accountId: 'acc1' } }

const state = () => useAudience.getState()

let fake: FakeHost
let end: () => void

const begin = (connection: Exclude<Connection, { readonly state: 'none' }>): void => {
  fake = fakeHost({ connection, answers: { 'customAudiences.list': AUDIENCES, 'doNotReachLists.list': [] } })
  setHost(fake.host)
  useConnection.setState({
    connection,
    accounts: [{ id: 'acc1', name: 'Shop', status: 'ACCEPTED', timezone: 'UTC' }],
  })
  end = watching(watchUploads, watchAudience)
}

beforeEach(async () => {
  await page.viewport(1280, 800)
  await peopleDatabase().positions.clear()
  begin(OWN)
})

afterEach(async () => {
  openAudiencePage('lists')
  for (const list of state().lists) await state().remove(list.id)
  state().close()
  end()
})

const importPeople = async (name: string, lines: readonly string[]): Promise<void> => {
  await state().previewFile(new File([lines.join('\n')], name))
  await state().importFile()
  expect(state().problem).toBeUndefined()
}

const people = (from: number, to: number): readonly string[] => [
  'email,handle',
  ...Array.from({ length: to - from }, (_, at) => `p${from + at}@example.com,`),
]

const showScreen = () =>
  show(
    <main style={{ height: 760 }}>
      <AudienceScreen />
    </main>,
  )

const added = () =>
  fake.asked
    .filter(({ method }) => method === 'uploads.add')
    .map(({ args }) => (args[1] as readonly PlannedBatch[]).flatMap(({ body }) => JSON.parse(body)))

/** Types the parts of a date and time. The field moves on by itself. */
const typeTime = async (label: string, keys: string): Promise<void> => {
  await page
    .getByRole('group', { name: new RegExp(`^${label}`) })
    .getByRole('spinbutton')
    .first()
    .click()
  await userEvent.keyboard(keys)
}

describe('the upload page of a list', () => {
  it('names the target that is online, and shows both ways to pack', async () => {
    await importPeople('people.csv', [...people(0, 120), ',only_a_handle'])
    showScreen()
    await page.getByRole('tab', { name: 'Upload', exact: true }).click()
    await expect.element(page.getByText('1,234 people now')).toBeVisible()
    await expect.element(page.getByText(/Default: 13 months later, /)).toBeVisible()
    await expect.element(page.getByRole('row', { name: /^One Selected 1 / })).toBeVisible()
    await expect.element(page.getByRole('row', { name: /^Up to 100 1 / })).toBeVisible()
    await expectAccessible()

    // A fault ends the reading, as an answer does.
    setHost({ ...fake.host, call: () => Promise.reject(new HostProblem('Restart it.')) })
    await button('Refresh audiences').click()
    await expect.element(page.getByText("couldn't be loaded: Restart it.", { exact: false })).toBeVisible()
    await expect.element(button('New audience…')).toBeEnabled()
    setHost(fake.host)
    await button('Try again').click()
    await expect.element(page.getByText('1,234 people now')).toBeVisible()

    await typeTime('Expires', '0101202010{0}{0}a')
    await expect.element(page.getByText(/must be later than/)).toBeVisible()
    await expect.element(button('Upload 121 people')).toBeDisabled()
    await button('Clear field').click()
    await typeTime('Effective from', '0101202010{0}{0}a')
    await expect.element(page.getByText(/In the past: sent as is/)).toBeVisible()
    await button('Clear field').click()
    await expect.element(page.getByText(/In the past: sent as is/)).not.toBeInTheDocument()

    await page.getByText('Up to 100', { exact: true }).first().click()
    await button('Upload 121 people').click()
    await expect.poll(() => useUploads.getState().uploads[0]?.state).toBe('finished')
    expect(added()[0]?.map((each: { params: { users: unknown[] } }) => each.params.users.length)).toEqual([100, 21])
    await expect.element(page.getByText('people.csv to the custom audience Newsletter readers').first()).toBeVisible()
    await expect.element(page.getByText(/are deleted in 30 days/)).toBeVisible()
    // The strip of the upload stands above the pages. Still there is one place to scroll, not one in the other.
    const whole = document.querySelector('.split-work')
    expect(whole?.scrollHeight).toBe(whole?.clientHeight)
    // In a low window the other way round. The pages of the list go with the strip.
    await page.viewport(640, 400)
    const panel = document.querySelector('.list-pages > .tabs > .tab-panel')
    await expect.poll(() => panel?.scrollHeight === panel?.clientHeight).toBe(true)
    expect(whole?.scrollHeight).toBeGreaterThan(whole?.clientHeight ?? 0)
    await page.viewport(1280, 800)
    await expect.element(page.getByText('hashes deleted in 30 days')).toBeVisible()

    await page.getByText('Do-not-reach list', { exact: true }).click()
    await expect.element(page.getByText('No identifier that this destination accepts.')).toBeVisible()
  })

  it('asks for the number before more than 100 people are taken off, with the keyboard alone', async () => {
    await importPeople('people.csv', people(0, 120))
    showScreen()
    await page.getByRole('tab', { name: 'Upload', exact: true }).click()
    await page.getByText('Remove', { exact: true }).click()
    const go = button('Remove 120 people')
    await expect.element(go).toBeEnabled()
    ;(go.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('alertdialog')).toBeVisible()
    await expect.element(page.getByLabelText('Type 120 to confirm')).toHaveFocus()
    await userEvent.keyboard('12')
    const sure = page.getByRole('alertdialog').getByRole('button', { name: 'Remove 120 people' })
    await expect.element(sure).toHaveAttribute('aria-disabled', 'true')
    await userEvent.keyboard('0')
    await expect.element(sure).not.toHaveAttribute('aria-disabled')
    await expectAccessible()
    await userEvent.keyboard('{Tab}{Tab}{Enter}')
    await expect.poll(() => useUploads.getState().uploads[0]?.state).toBe('finished')
    expect(new Set(added()[0]?.map((each: { operation_type: string }) => each.operation_type))).toEqual(
      new Set(['Delete']),
    )
  })

  it('offers only what changed since the last upload, and sends removals first', async () => {
    await importPeople('people.csv', people(0, 60))
    const target = { list: 'customAudience', accountId: 'acc1', targetId: 'aud1', operation: 'Update' } as const
    await state().upload(target)
    const [pair] = pairsOf((await readSettled()).book)
    if (pair === undefined) throw new Error('No pair.')
    await bringNextFile(pair, [new File([people(20, 70).join('\n')], 'people.csv')])
    showScreen()
    await expect.element(page.getByRole('heading', { name: 'Upload review', exact: true })).toHaveFocus()
    const changes = page.getByText(/^Only changes since/)
    await expect.element(changes).toBeVisible()
    const shown = changes.element()
    // Uploads are read again whenever one ends. A choice that is clicked meanwhile stays the same element.
    await readSettled()
    await knownTarget(target)
    await expect.element(changes).toBeVisible()
    expect(shown.isConnected).toBe(true)
    await changes.click()
    const go = button('Upload 10 people, remove 20 identifiers')
    await expect.element(go).toBeEnabled()
    await expectAccessible()
    await go.click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove 20 identifiers' }).click()
    await expect
      .poll(() => useUploads.getState().uploads.map((upload) => upload.state))
      .toEqual(['finished', 'finished', 'finished'])
    const kinds = added().map((operations) => [operations[0]?.operation_type, operations.length])
    expect(kinds).toEqual([
      ['Update', 60],
      ['Delete', 20],
      ['Update', 10],
    ])

    // The undo is of both parts. So few people aren't asked about once more.
    await button('Undo…').first().click()
    const sheet = page.getByRole('dialog', { name: 'Undo: people.csv', exact: true })
    await sheet.getByRole('button', { name: /^Undo \d+ identifiers$/ }).click()
    await expect.poll(() => page.getByText('Undone', { exact: true }).elements().length).toBe(2)
  })

  it('names an upload to the same target that is not finished, whether everything is sent or only changes', async () => {
    await importPeople('people.csv', people(0, 60))
    const target = { list: 'customAudience', accountId: 'acc1', targetId: 'aud1', operation: 'Update' } as const
    await state().upload(target)
    await readSettled()
    await importPeople('others.csv', people(20, 70))
    // It was planned and paused before its first batch.
    setHost({ ...fake.host, uploads: { ...fake.host.uploads, start: fake.host.uploads.pause } })
    await state().upload(target)
    setHost(fake.host)
    showScreen()
    await page.getByRole('tab', { name: 'Upload', exact: true }).click()
    const named = page.getByText("“others.csv to the custom audience” isn't finished", { exact: true })
    await expect.element(named).toBeVisible()
    await expect.element(page.getByText(/Resume or cancel it above. A new upload of this list/)).toBeVisible()
    await expectAccessible()
    await page.getByText(/^Only changes since/).click()
    await expect.element(page.getByText(/or cancel it above. What it still sends/)).toBeVisible()
    await expect.element(named).toBeVisible()
    // Nothing is compared before that upload is at its end.
    await expect.element(button('Upload changes')).toBeDisabled()
    await page.getByText('Everything', { exact: true }).click()
    await page.getByText('Do-not-reach list', { exact: true }).click()
    await expect.element(named).not.toBeInTheDocument()
    await page.getByText('Custom audience', { exact: true }).click()
    await expect.element(named).toBeVisible()
    await fake.host.uploads.cancel(useUploads.getState().uploads[0]?.id ?? '')
    await expect.element(named).not.toBeInTheDocument()
  })
})

describe('a live upload of a list', () => {
  const live = { ...OWN, state: 'live', profile: PROFILE } as const

  beforeEach(() => {
    end()
    begin(live)
  })

  const chooseTarget = async (): Promise<void> => {
    await page.getByRole('tab', { name: 'Upload', exact: true }).click()
    await page.getByLabelText('Custom audience ID').fill('aud1')
  }

  it('asks once, with list, account and number, and says in the list of uploads where it went', async () => {
    await importPeople('people.csv', people(0, 120))
    showScreen()
    await chooseTarget()
    const upload = button(/^Upload 120 people, Live @practice_shop/)
    await expect.element(upload).toBeEnabled()
    await upload.click()
    const asked = page.getByRole('alertdialog', { name: 'Upload 120 people to Newsletter readers?' })
    await expect
      .element(
        asked.getByText(
          /Live custom audience “Newsletter readers” in the ad account “Shop” \(acc1\), as @practice_shop/,
        ),
      )
      .toBeVisible()
    await expectAccessible()
    await asked.getByRole('button', { name: 'Cancel', exact: true }).click()
    await expect.element(asked).not.toBeInTheDocument()
    expect(fake.asked.filter(({ method }) => method.startsWith('uploads.'))).toEqual([])
    await upload.click()
    await userEvent.keyboard('{Escape}')
    await expect.element(asked).not.toBeInTheDocument()
    expect(fake.asked.filter(({ method }) => method.startsWith('uploads.'))).toEqual([])
    await upload.click()
    await asked.getByRole('button', { name: 'Upload 120 people', exact: true }).click()
    await expect
      .poll(() => useUploads.getState().uploads.map((each) => [each.state, each.target]))
      .toEqual([['finished', 'live']])
    const row = page.getByRole('listitem').filter({ hasText: 'people.csv to the custom audience' })
    await expect.element(row.getByText('Live', { exact: true })).toBeVisible()
    await expect.element(row.getByText('Practice', { exact: true })).not.toBeInTheDocument()
  })

  it('asks for the number where people are taken off, and not once more', async () => {
    await importPeople('people.csv', people(0, 120))
    showScreen()
    await chooseTarget()
    await page.getByText('Remove', { exact: true }).click()
    await button(/^Remove 120 people, Live/).click()
    const asked = page.getByRole('alertdialog')
    await expect.element(asked.getByText(/live platform, as @practice_shop/)).toBeVisible()
    expect(asked.elements().length).toBe(1)
    await asked.getByRole('textbox').fill('120')
    await asked.getByRole('button', { name: 'Remove 120 people' }).click()
    await expect
      .poll(() => useUploads.getState().uploads.map((each) => [each.state, each.target]))
      .toEqual([['finished', 'live']])
    await expect.element(asked).not.toBeInTheDocument()
  })
})

describe('what surrounds an upload of a list', () => {
  it('shows how far preparing is, and sends nothing where it is canceled', async () => {
    let release = (): void => {}
    const held = new Promise<void>((settle) => {
      release = settle
    })
    const { uploads } = fake.host
    const add: typeof uploads.add = async (id, batches) => {
      await held
      return uploads.add(id, batches)
    }
    setHost({ ...fake.host, uploads: { ...uploads, add } })
    await importPeople('people.csv', people(0, 60))
    showScreen()
    await page.getByRole('tab', { name: 'Upload', exact: true }).click()
    await button('Upload 60 people').click()
    await expect.element(page.getByRole('progressbar', { name: 'Preparing upload' })).toBeVisible()
    await expect.element(page.getByText('Nothing sent yet')).toBeVisible()
    await expectAccessible()
    await button('Cancel').click()
    release()
    await expect.element(button('Upload 60 people')).toBeVisible()
    const names = fake.asked.map(({ method }) => method)
    expect(names).toContain('uploads.forget')
    expect(names).not.toContain('uploads.start')
    expect(await fake.host.uploads.list()).toEqual([])
    setHost(fake.host)
    await button('Upload 60 people').click()
    await expect.poll(() => useUploads.getState().uploads.map((each) => each.state)).toEqual(['finished'])
    const row = page.getByRole('listitem').filter({ hasText: 'people.csv to the custom audience' })
    await expect.element(row.getByText('Practice', { exact: true })).toBeVisible()
  })

  it('warns of people who did not consent where they would be reached or are missing', async () => {
    const lines = ['Email,Accepts Email Marketing', 'a@example.com,yes', 'b@example.com,no', 'c@example.com,no']
    const open = async (mode: 'consented' | 'notConsented' | 'all'): Promise<void> => {
      await state().previewFile(new File([lines.join('\n')], 'customers.csv'))
      await state().changeReading({ consent: { mode } })
      await state().importFile()
      openListPage('upload')
    }
    showScreen()
    await open('notConsented')
    await expect.element(page.getByText("These people didn't consent")).toBeVisible()
    await page.getByText('Do-not-reach list', { exact: true }).click()
    await expect.element(page.getByText("These people didn't consent")).not.toBeInTheDocument()
    await open('consented')
    await page.getByText('Do-not-reach list', { exact: true }).click()
    await expect.element(page.getByText(/2 rows skipped on import without consent\./)).toBeVisible()
    await page.getByText('Custom audience', { exact: true }).click()
    await expect.element(page.getByText(/2 rows skipped on import/)).not.toBeInTheDocument()
    await page.getByText('Remove', { exact: true }).click()
    await expect.element(page.getByText(/2 rows skipped on import/)).toBeVisible()
    await open('all')
    await expect.element(page.getByText(/skipped on import|didn't consent/)).not.toBeInTheDocument()

    await state().previewFile(new File([lines.join('\n')], 'one.csv'))
    await state().addFiles([new File([lines.join('\n').replaceAll('@', '2@')], 'two.csv')])
    await state().changeReading({ consent: { mode: 'all' } })
    await state().importFile()
    expect(state().openList?.consent?.mode).toBe('mixed')
    openListPage('upload')
    await expect.element(page.getByText('Some of these people may not have consented')).toBeVisible()
    await expectAccessible()
  })
})

describe('erasure', () => {
  it('finds a person, deletes them from the target and the lists, and keeps nothing that was typed', async () => {
    await importPeople('people.csv', ['email,handle', 'ann@example.com,ann_planted', 'bob@example.com,bob'])
    await state().upload({ list: 'customAudience', accountId: 'acc1', targetId: 'aud1', operation: 'Update' })
    await readSettled()
    showScreen()
    openAudiencePage('erasure')
    const field = page.getByLabelText('Email, phone number or ID')
    await field.fill('Ann@Example.com')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('table', { name: 'Uploads that held the person' })).toBeVisible()
    await expect.element(field).toHaveValue('')
    await expect.element(page.getByText(/1 destination holds the person/)).toBeVisible()
    expect(document.body.innerHTML.toLowerCase()).not.toContain('ann@example.com')
    await button('Erase these too').click()
    await expect.element(page.getByRole('cell', { name: 'Email, Handle' }).first()).toBeVisible()
    await expectAccessible()

    await button('Delete from 1 destination…').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete from 1 destination' }).click()
    await expect.poll(() => added().length).toBe(2)
    expect(added()[1]).toMatchObject([{ operation_type: 'Delete', params: { users: [{}] } }])
    expect(Object.keys(added()[1]?.[0].params.users[0])).toEqual(['email', 'handle'])
    const deletes = page.getByRole('table', { name: 'Deletions sent' })
    await expect.element(deletes.getByText('Confirmed', { exact: true })).toBeVisible()
    await expect.element(page.getByText('1 destination confirmed the deletion.')).toBeVisible()
    await expect.element(page.getByRole('button', { name: /^Delete from/ })).not.toBeInTheDocument()

    await button('Remove from this computer…').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove person' }).click()
    await expect.element(page.getByText(/stored identifiers removed/)).toBeVisible()
    await expect.element(page.getByRole('table', { name: 'Lists that held the person' })).toBeVisible()
    await expectAccessible()
    await field.fill('ann@example.com')
    await button('Find person').click()
    await expect.element(page.getByRole('heading', { name: 'Not found' })).toBeVisible()
    const books = await Promise.all((await fake.host.ledger.books()).map((book) => fake.host.ledger.read(book)))
    const written = JSON.stringify(books)
    expect(written).toContain('personErased')
    expect(written).not.toMatch(/ann@|ann_planted/)
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode('ann@example.com')))
    const hex = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
    expect(written).not.toContain(hex)
    expect(written).toContain(hex.slice(0, 12))
  })

  it('says that the person may still be on a target whose Delete was not confirmed', async () => {
    await importPeople('people.csv', ['email', 'ann@example.com', 'bob@example.com'])
    await state().upload({ list: 'doNotReach', accountId: 'acc1', targetId: 'dnr1', operation: 'Update' })
    await readSettled()
    // It begins and does not get far: neither an answer nor an end.
    setHost({ ...fake.host, uploads: { ...fake.host.uploads, start: fake.host.uploads.pause } })
    showScreen()
    openAudiencePage('erasure')
    await page.getByLabelText('Email, phone number or ID').fill('ann@example.com')
    await userEvent.keyboard('{Enter}')
    await button('Delete from 1 destination…').click()
    // Who asks to be forgotten may not want to be reached again.
    await expect.element(page.getByRole('alertdialog').getByText(/may reach the person again/)).toBeVisible()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete from 1 destination' }).click()
    const deletes = page.getByRole('table', { name: 'Deletions sent' })
    await expect.element(deletes.getByText('Not confirmed yet')).toBeVisible()
    await expect.element(page.getByText(/confirmed the deletion/)).not.toBeInTheDocument()
    const [erasure] = useUploads.getState().uploads
    await fake.host.uploads.cancel(erasure?.id ?? '')
    await expect.element(deletes.getByText('Not confirmed', { exact: true })).toBeVisible()
    await expect.element(page.getByText('The person may still be at a destination')).toBeVisible()
    await expectAccessible()
  })

  it('takes nobody off while an upload that holds them can still send them, and says what to do', async () => {
    await importPeople('people.csv', ['email', 'ann@example.com', 'bob@example.com'])
    const target = { list: 'customAudience', accountId: 'acc1', targetId: 'aud1', operation: 'Update' } as const
    await state().upload(target)
    await readSettled()
    // The second one was planned and has not begun: the program ended before it.
    setHost({ ...fake.host, uploads: { ...fake.host.uploads, start: fake.host.uploads.pause } })
    await state().upload(target)
    setHost(fake.host)
    showScreen()
    openAudiencePage('erasure')
    await page.getByLabelText('Email, phone number or ID').fill('ann@example.com')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText(/It still sends the person/)).toBeVisible()
    await expect.element(button('Delete from 1 destination…')).toHaveAttribute('aria-disabled', 'true')
    await expect.element(button('Remove from this computer…')).toHaveAttribute('aria-disabled', 'true')
    await expectAccessible()
    await button('Cancel upload').click()
    await button('Search again').click()
    await expect.element(button('Delete from 1 destination…')).not.toHaveAttribute('aria-disabled')
    await expect.element(page.getByText(/It still sends the person/)).not.toBeInTheDocument()
  })

  it('names an upload that can send the person once more, and removes it', async () => {
    await importPeople('people.csv', ['email', 'ann@example.com', 'bob@example.com'])
    const { uploads } = fake.host
    // Its one batch was refused, so that it can be sent again.
    setHost({
      ...fake.host,
      uploads: {
        ...uploads,
        list: async () =>
          (await uploads.list()).map((each) => ({ ...each, batches: { ...each.batches, confirmed: 0, failed: 1 } })),
        outcomes: async (id, from, limit) =>
          (await uploads.outcomes(id, from, limit)).map((each) => ({ ...each, state: 'failed' as const })),
      },
    })
    await state().upload({ list: 'customAudience', accountId: 'acc1', targetId: 'aud1', operation: 'Update' })
    await expect.poll(() => useUploads.getState().uploads[0]?.state).toBe('finished')
    showScreen()
    openAudiencePage('erasure')
    await page.getByLabelText('Email, phone number or ID').fill('ann@example.com')
    await userEvent.keyboard('{Enter}')
    await expect
      .element(page.getByText('“people.csv to the custom audience” has batches that can be sent again'))
      .toBeVisible()
    await expect
      .element(
        page.getByText(
          /One of them holds the person\. Remove the upload, so that “Retry failed” can't send it again\./,
        ),
      )
      .toBeVisible()
    await expectAccessible()
    await button('Remove upload').click()
    await expect.poll(() => fake.asked.filter(({ method }) => method === 'uploads.forget').length).toBe(1)
    await expect.element(page.getByText(/has batches that can be sent again/)).not.toBeInTheDocument()
    expect(await fake.host.uploads.list()).toEqual([])
  })

  it('lists what is stored, and deletes all of it', async () => {
    await importPeople('people.csv', people(0, 10))
    showScreen()
    openAudiencePage('erasure')
    await expect.element(page.getByRole('cell', { name: 'List people.csv' })).toBeVisible()
    await button('Delete all…').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete all hashes' }).click()
    await expect.element(page.getByText('None are stored.')).toBeVisible()
    expect(state().lists.map((list) => list.state)).toEqual(['needsFile'])
  })
})
