import { useLayoutEffect, useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { failed, success } from '../../../src/contract/language/result.ts'
import type { AdProject } from '../../../src/host/ads.ts'
import { AdsScreen } from '../../../src/renderer/ads/AdsScreen.tsx'
import { DeleteRecord } from '../../../src/renderer/ads/record/DeleteRecord.tsx'
import { useTyped } from '../../../src/renderer/ads/record/useTyped.ts'
import { changeAds } from '../../../src/renderer/ads/state/adsState.ts'
import { watchAds } from '../../../src/renderer/ads/state/projects.ts'
import { watchConnection } from '../../../src/renderer/base/connection.ts'
import { setHost } from '../../../src/renderer/base/hostAccess.ts'
import { StatusBar } from '../../../src/renderer/kit/components/StatusBar.tsx'
import { failureOf, fakeHost } from '../fakeHost.ts'
import { button, expectAccessible, show } from '../show.tsx'
import { practiceAds } from './practiceAds.ts'

let ends: (() => void)[] = []

const open = (practice = practiceAds()) => {
  setHost(practice.host)
  ends = [watchConnection(), watchAds()]
  show(
    <main style={{ height: '760px', display: 'flex', flexDirection: 'column' }}>
      <AdsScreen />
      <StatusBar jobs={null} />
    </main>,
  )
  return practice
}

beforeEach(() => page.viewport(1280, 800))
afterEach(() => {
  for (const end of ends) end()
  ends = []
})

/** A field whose page types into, saves or leaves it as soon as drawn. Nothing is earlier. */
const TypedField = ({ value, onDrawn, keep }: { value: string; onDrawn: string; keep: (text: string) => void }) => {
  const typed = useTyped(value, keep)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each of them
  useLayoutEffect(() => {
    if (onDrawn === 'leave') typed.commit()
    else if (onDrawn !== '') typed.type(onDrawn)
  }, [onDrawn])
  return <input aria-label="Field" value={typed.text} onChange={({ target }) => typed.type(target.value)} />
}

describe('a field that is typed into', () => {
  const field = page.getByLabelText('Field', { exact: true })

  it('keeps what is typed before its page has settled', async () => {
    const saved: string[] = []
    show(<TypedField value="Practice card" onDrawn="Spring card" keep={(text) => saved.push(text)} />)
    await expect.element(field).toHaveValue('Spring card')
    expect(saved).toEqual([])
  })
  it('does not save an older text over a new value, and takes that', async () => {
    const saved: string[] = []
    let put: (value: string) => void = () => {}
    const Page = () => {
      const [value, setValue] = useState('Practice card')
      put = setValue
      return (
        <TypedField
          value={value}
          onDrawn={value === 'Practice card' ? '' : 'leave'}
          keep={(text) => saved.push(text)}
        />
      )
    }
    show(<Page />)
    await expect.element(field).toHaveValue('Practice card')
    put('Spring card')
    await expect.element(field).toHaveValue('Spring card')
    expect(saved).toEqual([])
  })
  it('continues from a saved text while that is on its way back, and gives it up on undo', async () => {
    let put: (value: string) => void = () => {}
    const Page = () => {
      const [value, setValue] = useState('Tea')
      put = setValue
      const typed = useTyped(value, () => {})
      return (
        <>
          <input
            aria-label="Field"
            value={typed.text}
            onChange={({ target }) => typed.type(target.value)}
            onKeyDown={({ key }) => (key === 'Enter' ? typed.commit() : undefined)}
          />
          <output>Saved: {value}</output>
        </>
      )
    }
    show(<Page />)
    await field.fill('Green tea')
    await userEvent.keyboard('{Enter}')
    await userEvent.keyboard(' time')
    put('Green tea')
    await expect.element(page.getByText('Saved: Green tea')).toBeVisible()
    await expect.element(field).toHaveValue('Green tea time')
    put('Tea')
    await expect.element(field).toHaveValue('Tea')
  })
})

describe('the ads screen', () => {
  it('downloads the account, edits a card in its form, and undoes it', async () => {
    open()
    await expect.element(page.getByText('Nothing downloaded yet')).toBeVisible()
    await button('Get changes').first().click()
    await page.getByRole('gridcell', { name: 'Practice card', exact: true }).click()
    const name = page.getByLabelText('Name', { exact: true })
    await name.fill('x'.repeat(81))
    await expect.element(page.getByText('Use 1 to 80 characters.', { exact: false })).toBeVisible()
    await name.fill('Summer card')
    await page.getByRole('heading', { name: 'Practice card' }).click()
    await expect.element(page.getByText('1 change', { exact: true })).toBeVisible()
    await expect.element(page.getByText('Was: Practice card')).toBeVisible()
    await expectAccessible()
    await button('Undo').click()
    await expect.element(page.getByText('Was: Practice card')).not.toBeInTheDocument()
    await expect.element(page.getByText('1 change', { exact: true })).not.toBeInTheDocument()
  })
  it('opens a record on the whole page by Alt+Enter, and leaves it again', async () => {
    open()
    await button('Get changes').first().click()
    await page.getByRole('gridcell', { name: 'Practice card', exact: true }).click()
    await userEvent.keyboard('{Alt>}{Enter}{/Alt}')
    await expect.element(page.getByRole('grid')).not.toBeInTheDocument()
    await button('Back to Cards').click()
    await expect.element(page.getByRole('grid')).toBeVisible()
  })
  it('keeps what is typed into a cell while the page of its record is on its way', async () => {
    const practice = practiceAds()
    const { ads, host } = practice
    let arrive = (): void => {}
    const onItsWay = new Promise<void>((settle) => {
      arrive = settle
    })
    const record: typeof ads.record = async (...asked) => {
      await onItsWay
      return ads.record(...asked)
    }
    open({ ...practice, host: { ...host, ads: { ...host.ads, record } } })
    await button('Get changes').first().click()
    await page.getByRole('gridcell', { name: 'Practice card', exact: true }).click()
    await userEvent.keyboard('{Alt>}{Enter}{/Alt}')
    await userEvent.keyboard('Spring card')
    await expect.element(page.getByRole('grid').getByRole('textbox')).toHaveValue('Spring card')
    arrive()
    await expect.element(page.getByRole('grid')).not.toBeInTheDocument()
    await expect.element(page.getByText('Was: Practice card')).toBeVisible()
    await expect.element(page.getByLabelText('Name', { exact: true })).toHaveValue('Spring card')
  })
  it('asks what became of a post without an answer, and takes the id', async () => {
    const { emulator, ads } = open()
    await button('Get changes').first().click()
    await page.getByRole('gridcell', { name: 'Practice card', exact: true }).click()
    const [project] = await ads.projects()
    const id = project?.id ?? ''
    const fields = { as_user_id: emulator.seed.userId, text: 'Leaves!' }
    await ads.edit(id, [{ op: 'create', kind: 'post', fields }], 'Post')
    emulator.faults.add({ kind: 'dropAfter', endpoint: 'posts.create', times: 1 })
    await page.getByRole('tab', { name: /^Review/ }).click()
    await button(/^Upload 1 change to .+ as @practice_user$/).click()
    await expect.element(page.getByText('Waiting for you').first()).toBeVisible()
    await expectAccessible()
    const made = emulator.world.table('tweets').all()
    const post = made.find(({ text }) => text === 'Leaves!')
    await page.getByRole('textbox').fill(String(post?.['id']))
    await button('It was created').click()
    await expect.element(page.getByText('Confirmed', { exact: true })).toBeVisible()
    await button('Resume upload').click()
    await expect.element(page.getByText('Finished', { exact: true }).first()).toBeVisible()
    expect(emulator.world.table('tweets').all()).toHaveLength(made.length)
  })
  it('deletes an audience without a question whose shares go with it', async () => {
    const audience = { kind: 'audience', id: 'a1', name: 'Guests', values: {}, edited: [], isDeleted: false } as const
    const edit = vi.fn(async () => failed(failureOf('The disk is gone.')))
    const usedBy = async () => success([{ ...audience, kind: 'audiencePermission', id: 'p1' } as const])
    setHost(fakeHost({ ads: { usedBy, edit } }).host)
    changeAds({ projectId: 'practice' })
    show(<DeleteRecord project={{ id: 'practice' } as AdProject} record={audience} />)
    await button('Delete record').click()
    await expect.poll(() => edit.mock.calls).toHaveLength(1)
  })
  it('says why outcomes of an upload cannot be read', async () => {
    open(practiceAds({ ads: { outcomes: async () => failed(failureOf('The disk is gone.')) } }))
    await button('Get changes').first().click()
    await page.getByRole('gridcell', { name: 'Practice card', exact: true }).click()
    await page.getByLabelText('Name', { exact: true }).fill('Summer card')
    await page.getByRole('tab', { name: /^Review/ }).click()
    await button(/^Upload 1 change to .+ as @practice_user$/).click()
    await expect.element(page.getByText('The disk is gone.')).toBeVisible()
  })
  it('shows changes by others once they can be read again', async () => {
    let isBroken = true
    const practice: ReturnType<typeof practiceAds> = practiceAds({
      ads: {
        news: (...question) =>
          isBroken ? Promise.resolve(failed(failureOf('The disk is gone.'))) : practice.ads.news(...question),
      },
    })
    const { world } = open(practice).emulator
    await button('Get changes').first().click()
    await page.getByRole('tab', { name: /^Changes by others/ }).click()
    await expect.element(page.getByText('The disk is gone.')).toBeVisible()
    isBroken = false
    const [card] = world.table('cards').all()
    const record = { ...card, name: 'Their card', updated_at: '2099-01-01T00:00:00Z' }
    world.commit({ put: 'cards', id: String(card?.['id']), record })
    await button('Get changes').click()
    await expect.element(page.getByText('Card: Their card')).toBeVisible()
    await expect.element(page.getByText('The disk is gone.')).not.toBeInTheDocument()
  })
  it('reviews, rehearses, uploads and undoes a change', async () => {
    const { ads, emulator } = open()
    await button('Get changes').first().click()
    await page.getByRole('gridcell', { name: 'Practice card', exact: true }).click()
    await page.getByLabelText('Name', { exact: true }).fill('Summer card')
    await page.getByRole('tab', { name: /^Review/ }).click()
    await expect.element(page.getByText('Name: Practice card → Summer card')).toBeVisible()
    await button('Rehearse upload').click()
    await expect.element(page.getByText('Would be confirmed', { exact: true })).toBeVisible()
    await expect.element(page.getByRole('columnheader', { name: 'Notes', exact: true })).toBeVisible()
    await expectAccessible()
    await button(/^Upload 1 change to .+ as @practice_user$/).click()
    await expect.element(page.getByText('Confirmed', { exact: true })).toBeVisible()
    await expectAccessible()
    const names = () =>
      emulator.world
        .table('cards')
        .all()
        .map(({ name }) => name)
    expect(names()).toContain('Summer card')
    await button('Undo upload').click()
    await expect.element(page.getByText('1 draft undoes this upload')).toBeVisible()
    const [project] = await ads.projects()
    expect(project?.drafts.change).toBe(1)
    await page.getByRole('row', { name: /Summer card/ }).click()
    await button('Undo change').click()
    await expect.element(page.getByText('1 draft undoes the change')).toBeVisible()
  })
})
