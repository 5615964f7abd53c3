import { useEffect, useState } from 'react'
import type { OfferedRepair, RepairOffer } from '../../../engine/model/feedWork.ts'
import { english } from '../../../messages/english.ts'
import { said } from '../../../messages/said.ts'
import { translator } from '../../../messages/t.ts'
import type { InnerText } from '../../../messages/translator.ts'
import { fitsField } from '../../../workspace/edits/fitsField.ts'
import type { ChosenRepair } from '../../../workspace/edits/repairPlan.ts'
import { handleLink } from '../../../workspace/edits/rowFacts.ts'
import { whileShownAfter } from '../../base/whileShown.ts'
import { withMember } from '../../kit/components/withMember.ts'
import { useFeeds } from '../state/feedStore.ts'

const SETTLE_MS = 200

/** What a repair does; its id where it is not known. */
export const repairLabel = (id: string): string => translator().known({ code: `edits.repair.${id}` }) ?? id

const repairName = (id: string): InnerText => {
  const named = { code: `edits.repair.${id}` }
  return english.known(named) === undefined ? id : named
}

/** Whether links can be made with a shop's address. */
const isShopAddress = (shop: string): boolean => handleLink(shop, 'x') !== undefined

/** Whether a fix can use what was given, without the spaces around it. */
export const isFitting = ({ asks, key: { field } }: OfferedRepair, given: string): boolean => {
  const value = given.trim()
  if (asks === 'shop') return isShopAddress(value)
  return field === undefined ? value !== '' : fitsField(field, value)
}

/** What is offered, what was chosen of it and what was given for it. */
export const useRepairs = () => {
  const changes = useFeeds((state) => state.changes)
  const [offer, setOffer] = useState<RepairOffer | undefined>()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [given, setGiven] = useState<ReadonlyMap<string, string>>(new Map())

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change may have fixed something
  useEffect(() => {
    const take = (found: RepairOffer | undefined): void => {
      if (found !== undefined) setOffer(found)
    }
    return whileShownAfter(
      SETTLE_MS,
      () => useFeeds.getState().planRepairs(),
      take,
      () => {},
    )
  }, [changes])

  const choose = (id: string, isChosen: boolean): void => setChosen(withMember(chosen, id, isChosen))

  /** An answer chooses the action that asked. */
  const give = (id: string, value: string): void => {
    setGiven(new Map(given).set(id, value))
    choose(id, value !== '')
  }

  const isReady = (action: OfferedRepair): boolean =>
    action.asks === undefined || isFitting(action, given.get(action.id) ?? '')
  /** All that need no answer, or have one. */
  const ready = offer?.actions.filter(isReady) ?? []
  const actions = ready.filter(({ id }) => chosen.has(id))
  const choices = actions.map(({ id, key }): ChosenRepair => {
    const value = given.get(id)
    return value === undefined ? { key } : { key, given: value.trim() }
  })
  const chooseAll = (isChosen: boolean): void => setChosen(new Set(isChosen ? ready.map(({ id }) => id) : []))
  const [first] = actions
  const name =
    actions.length === 1 && first !== undefined
      ? said('feeds.fix.step', {
          fix: repairName(first.key.repair),
        })
      : said('feeds.fix.steps', { count: actions.length })
  return { offer, chosen, given, choose, chooseAll, give, isReady, actions, choices, name }
}

export type Repairs = ReturnType<typeof useRepairs>
