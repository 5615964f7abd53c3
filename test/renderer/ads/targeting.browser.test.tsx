import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { BUSINESS_CATEGORIES } from '../../../src/emulator/referenceData.ts'
import { deleteRecord, editRecords, undoEdit } from '../../../src/renderer/ads/state/edits.ts'
import { openRecord, readKind } from '../../../src/renderer/ads/state/records.ts'
import { saveTargetingSet } from '../../../src/renderer/ads/state/targetingSets.ts'
import { button, expectAccessible } from '../show.tsx'
import { openAds } from './openAds.tsx'
import { practiceAds } from './practiceAds.ts'

// Targeting on the page of an ad group: chips, values to add, and reach.

const panel = () => page.getByRole('region', { name: 'Targeting' })
const chips = (name: string) => panel().getByRole('grid', { name }).getByRole('row')
const tick = (name: string) => page.getByRole('dialog').getByText(name, { exact: true }).click()

/** A new ad group, open as a page. */
const openAdGroup = async (practice = practiceAds()) => {
  await openAds(practice)
  const fields = { name: 'Tea drinkers', campaign_id: 'new 1' }
  const made = await editRecords([{ op: 'create', kind: 'lineItem', fields }], { sentence: 'Ad group' })
  const [adGroup = ''] = made.ok ? made.value : []
  await openRecord('lineItem', adGroup, true)
  await expect.element(panel()).toBeVisible()
  return { ...practice, adGroup }
}

const chooseType = async (name: string) => {
  await page.getByRole('dialog').getByRole('button', { name: /Type$/ }).click()
  await page.getByRole('option', { name: new RegExp(`^${name} ?(?:Selects|Narrows)`) }).click()
}

const values = async () =>
  ((await readKind('targetingCriterion')) ?? [])
    .filter(({ draft }) => draft === 'create')
    .map(({ values: { targeting_type, targeting_value, operator_type } }) =>
      [targeting_type, targeting_value, operator_type].join(' '),
    )

it('adds values that the platform finds, in one step, and takes them off', async () => {
  await openAdGroup()
  await expect.element(panel().getByText(/No targeting/)).toBeVisible()
  await button('Add targeting…').click()
  await chooseType('Interest')
  await page.getByRole('dialog').getByRole('searchbox').fill('coffee')
  await expect.element(page.getByText('Sports/Running')).not.toBeInTheDocument()
  await tick('Food and drink/Coffee and tea')
  await page.getByRole('dialog').getByRole('searchbox').fill('hik')
  await expect.element(page.getByText('Travel/Hiking')).toBeVisible()
  await expect.element(page.getByRole('dialog').getByText('Food and drink/Coffee and tea')).toBeVisible()
  await tick('Travel/Hiking')
  await expectAccessible()
  await button('Add 2 values').click()
  await expect.element(chips('Interest').nth(1)).toBeVisible()
  expect(await values()).toEqual(['INTEREST 2002 EQ', 'INTEREST 4001 EQ'])
  await expectAccessible()
  await button('Remove Travel/Hiking').click()
  await expect.poll(values).toEqual(['INTEREST 2002 EQ'])
  await undoEdit()
  await expect.element(button('Remove Travel/Hiking')).toBeVisible()
  await undoEdit()
  await expect.element(panel().getByText(/No targeting/)).toBeVisible()
})

it('adds typed lines once each, included or excluded, and offers no value twice', async () => {
  await openAdGroup()
  await button('Add targeting…').click()
  await chooseType('Broad match keyword')
  await page.getByRole('radio', { name: 'Exclude' }).click({ force: true })
  await page.getByRole('dialog').getByRole('textbox').fill('tea bag\n\n instant tea \ntea bag')
  await button('Add 2 values').click()
  await expect.element(chips('Broad match keyword, excluded').nth(1)).toBeVisible()
  expect(await values()).toEqual(['BROAD_KEYWORD tea bag NE', 'BROAD_KEYWORD instant tea NE'])
  await button('Add targeting…').click()
  await chooseType('Gender')
  await tick('Female')
  await button('Add 1 value').click()
  await expect.element(chips('Gender').nth(0)).toBeVisible()
  await button('Add targeting…').click()
  await chooseType('Gender')
  await expect.element(page.getByRole('checkbox', { name: /Female/ })).toBeDisabled()
  await expect.element(page.getByRole('checkbox', { name: 'Male', exact: true })).toBeEnabled()
})

it('takes typed values where no list is offered', async () => {
  const practice = practiceAds()
  practice.emulator.faults.add({ kind: 'error', endpoint: 'targetingInterests.list' })
  await openAdGroup(practice)
  await button('Add targeting…').click()
  await chooseType('Interest')
  await expect.element(page.getByRole('dialog').getByRole('alert')).toBeVisible()
  await page.getByRole('dialog').getByRole('textbox').fill('2002')
  await button('Add 1 value').click()
  await expect.poll(values).toEqual(['INTEREST 2002 EQ'])
})

it('estimates reach, says why it cannot, and forgets an answer once criteria change', async () => {
  const { adGroup } = await openAdGroup()
  const add = (targeting_type: string, targeting_value: string, operator_type = 'EQ') =>
    editRecords(
      [
        {
          op: 'create',
          kind: 'targetingCriterion',
          fields: { line_item_id: adGroup, targeting_type, targeting_value, operator_type },
        },
      ],
      { sentence: 'Add' },
    )
  await button('Estimate reach').click()
  await expect.element(panel().getByRole('status')).toHaveTextContent(/^No estimate: add something that selects people/)
  await add('INTEREST', '2002')
  await expect.element(panel().getByRole('status')).toHaveTextContent(/^$/)
  await button('Estimate reach').click()
  await expect
    .element(panel().getByRole('status'))
    .toHaveTextContent('The platform estimates a reach of 1,800,000 to 2,200,000 people.')
  await add('NETWORK_ACTIVATION_DURATION', '3', 'LT')
  await expect.element(panel().getByRole('status')).toHaveTextContent(/^$/)
  await button('Estimate reach').click()
  await expect.element(panel().getByRole('status')).toHaveTextContent(/1 value isn't part of the estimate\.$/)
})

it('is read-only where the ad group is deleted by a draft', async () => {
  await openAds()
  const criteria = (await readKind('targetingCriterion')) ?? []
  const group = String(criteria[0]?.values['line_item_id'])
  await openRecord('lineItem', group, true)
  await expect.element(button('Add targeting…')).toBeVisible()
  const record = (await readKind('lineItem'))?.find(({ id }) => id === group)
  if (record === undefined) throw new Error('There is no ad group.')
  await deleteRecord(record)
  await expect.element(button('Add targeting…')).not.toBeInTheDocument()
  await expect.element(panel().getByRole('row').first()).toBeVisible()
  expect(
    panel()
      .getByRole('button', { name: /^Remove/ })
      .elements(),
  ).toEqual([])
})

it('saves exclusions as a set, says who lacks it, and adds it to all of them in one step', async () => {
  await openAdGroup()
  const adGroups = ((await readKind('lineItem')) ?? []).filter(({ isDeleted }) => !isDeleted).length
  await button('Add targeting…').click()
  await chooseType('Broad match keyword')
  await page.getByRole('radio', { name: 'Exclude' }).click({ force: true })
  await page.getByRole('dialog').getByRole('textbox').fill('war\ncrash')
  await button('Add 2 values').click()
  await button('Save as set…').click()
  await page.getByRole('dialog').getByRole('textbox').fill('Brand safety')
  await expect.element(page.getByRole('checkbox', { name: 'Required in every ad group' })).toBeChecked()
  await expectAccessible()
  await button('Save set').click()
  await page.getByRole('tab', { name: 'Targeting' }).click()
  await expect.element(page.getByText(`Missing in ${adGroups - 1} of ${adGroups} ad groups`)).toBeVisible()
  await expectAccessible()
  await button(`Add to ${adGroups - 1} ad groups`).click()
  await expect.element(page.getByText('In all ad groups')).toBeVisible()
  expect(await values()).toHaveLength(adGroups * 2)
  await undoEdit()
  await expect.element(page.getByText(`Missing in ${adGroups - 1} of ${adGroups} ad groups`)).toBeVisible()
  await button('Remove war').click()
  await expect.element(button('Remove war')).not.toBeInTheDocument()
  await saveTargetingSet({ name: 'Tea', isRequired: false, criteria: [] })
  await button('Rename set Brand safety').click()
  const name = page.getByRole('dialog').getByRole('textbox')
  await name.fill('TEA')
  await expect.element(page.getByRole('dialog').getByText('A set named Tea exists already.').first()).toBeVisible()
  await expectAccessible()
  await name.fill(' Safe places ')
  await button('Save name').click()
  await expect.element(page.getByRole('heading', { name: 'Safe places' })).toBeVisible()
  await button('Delete set Tea').click()
  await button('Delete set Safe places').click()
  await expect.element(page.getByText('No targeting sets')).toBeVisible()
})

it('applies a set to an ad group beside its values, or in their place', async () => {
  const { adGroup } = await openAdGroup()
  const fields = { line_item_id: adGroup, targeting_type: 'GENDER', targeting_value: '1', operator_type: 'EQ' }
  await editRecords([{ op: 'create', kind: 'targetingCriterion', fields }], { sentence: 'Gender' })
  const criteria = [{ type: 'LANGUAGE', value: 'de', operator: 'EQ', name: 'German' }]
  await saveTargetingSet({ name: 'German speakers', isRequired: false, criteria })
  const apply = async () => {
    await button('Apply targeting set…').click()
    await expect.element(page.getByRole('dialog').getByText('German', { exact: true })).toBeVisible()
  }
  await apply()
  await button('Apply to 1 ad group').click()
  await expect.poll(values).toEqual(['GENDER 1 EQ', 'LANGUAGE de EQ'])
  await apply()
  await page.getByRole('radio', { name: 'Replace values' }).click({ force: true })
  await expectAccessible()
  await button('Apply to 1 ad group').click()
  await expect.poll(values).toEqual(['LANGUAGE de EQ'])
})

it('chooses placements and categories of an ad group by name, with countries', async () => {
  const { adGroup } = await openAdGroup()
  const read = async (field: string) =>
    (await readKind('lineItem'))?.find(({ id }) => id === adGroup)?.values[field] ?? null
  const set = (field: string, value: unknown) =>
    editRecords([{ op: 'set', kind: 'lineItem', id: adGroup, field, value }], { sentence: 'Set' })
  await set('product_type', 'PROMOTED_TWEETS')
  await set('objective', 'PREROLL_VIEWS')
  const pick = async (label: string, text: string, option: RegExp | string) => {
    // Scrolling to a field closes its list, so it is in sight first.
    await page.getByRole('combobox', { name: label }).click()
    await page.getByRole('combobox', { name: label }).fill(text)
    await page.getByRole('option', { name: option }).click()
  }
  await pick('Placements', 'timeline', /^Timelines/)
  await expect.poll(() => read('placements')).toEqual(['SERVICE_TIMELINE'])
  const { name, iab_categories: codes } = BUSINESS_CATEGORIES[0] ?? {}
  await pick('Categories', String(name), new RegExp(String(name)))
  await expect.poll(() => read('categories')).toBe(String(codes))
  await pick('Curated category', 'gb', /Evening news.*US, GB/)
  const links = async () =>
    ((await readKind('lineItemCategory')) ?? []).flatMap(({ values: { line_item_id }, draft }) =>
      line_item_id === adGroup ? [draft] : [],
    )
  await expect.poll(links).toEqual(['create'])
  await button('Remove Evening news').click()
  await expect.poll(links).toEqual([])
  await expectAccessible()
})
