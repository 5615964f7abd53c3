import { useEffect, useState } from 'react'
import { t } from '../../../messages/t.ts'
import type { TransformationRule } from '../../../workspace/edits/ruleDocument.ts'
import { ruleParts } from '../../../workspace/edits/ruleText.ts'
import { whileShown } from '../../base/whileShown.ts'
import { Checkbox } from '../../kit/components/Checkbox.tsx'
import { nameAmong } from '../../kit/components/nameAmong.ts'
import { Select } from '../../kit/components/Select.tsx'
import { TaskDialog } from '../../kit/components/TaskDialog.tsx'
import { withMember } from '../../kit/components/withMember.ts'
import { useFeeds } from '../state/feedStore.ts'
import { addRules } from '../state/rules.ts'
import { feedsWithRules, readFeedRules } from '../state/rulesBook.ts'
import { RuleSentence } from './RuleSentence.tsx'

interface OtherFeed {
  readonly id: string
  readonly name: string
  readonly rules: readonly TransformationRule[]
}

/** Feeds beside this one that have rules. */
const readOthers = async (own: string): Promise<readonly OtherFeed[]> => {
  const { feeds } = useFeeds.getState()
  const nameOf = nameAmong(feeds)
  const found: OtherFeed[] = []
  for (const id of await feedsWithRules()) {
    const feed = feeds.find((each) => each.id === id)
    const rules = feed === undefined || id === own ? [] : (await readFeedRules(id)).rules
    if (feed !== undefined && rules.length > 0) found.push({ id, name: nameOf(feed), rules })
  }
  return found
}

/** Copies rules of another feed to the end of the list. */
export const CopyRules = ({ feed, onClose }: { readonly feed: string; readonly onClose: () => void }) => {
  const [others, setOthers] = useState<readonly OtherFeed[] | undefined>()
  const [from, setFrom] = useState<string | undefined>()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => whileShown(readOthers(feed), setOthers, () => setOthers([])), [feed])
  const other = others?.find(({ id }) => id === from) ?? others?.[0]
  const chosen = other?.rules.filter(({ id }) => !left.has(id)) ?? []
  return (
    <TaskDialog
      title={t('feedPages.rules.copy')}
      action={t('feedPages.rules.copy.act', { count: chosen.length })}
      isWide
      disabledReason={chosen.length === 0 ? t('feedPages.rules.copy.first') : undefined}
      onSubmit={async () => {
        addRules(chosen, t('feedPages.rules.change.copy', { feed: other?.name ?? '' }))
        return undefined
      }}
      onClose={onClose}
    >
      {others === undefined ? <p className="muted">{t('feedPages.loading')}</p> : null}
      {others?.length === 0 ? <p className="muted">{t('feedPages.rules.copy.none')}</p> : null}
      {other === undefined ? null : (
        <div className="feed-form">
          <Select
            label={t('feedPages.rules.copy.feed')}
            options={(others ?? []).map(({ id, name, rules }) => ({
              id,
              label: name,
              note: t('feedPages.rules.count', { count: rules.length }),
            }))}
            value={other.id}
            onChange={(id) => {
              setFrom(id)
              setLeft(new Set())
            }}
          />
          <ul className="rule-choices">
            {other.rules.map((rule) => (
              <li key={rule.id}>
                <Checkbox
                  isSelected={!left.has(rule.id)}
                  onChange={(isChosen) => setLeft(withMember(left, rule.id, !isChosen))}
                >
                  {rule.label === '' ? null : <strong>{rule.label} </strong>}
                  <RuleSentence parts={ruleParts(rule)} />
                </Checkbox>
              </li>
            ))}
          </ul>
          <p className="muted">{t('feedPages.rules.copy.hint')}</p>
        </div>
      )}
    </TaskDialog>
  )
}
