import { Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { t } from '../../../messages/t.ts'
import type { TransformationRule } from '../../../workspace/edits/ruleDocument.ts'
import { ruleName, ruleParts } from '../../../workspace/edits/ruleText.ts'
import { whileShown } from '../../base/whileShown.ts'
import { IconButton } from '../../kit/components/IconButton.tsx'
import { Section } from '../../kit/components/Page.tsx'
import type { FeedSummary } from '../state/feedsModel.ts'
import { importRulesOf, removeImportRule, useImportRules } from '../state/importRules.ts'
import { RuleSentence } from './RuleSentence.tsx'

/** Rules that run by themselves on imports of files like this feed's. */
export const ImportRules = ({ feed }: { readonly feed: FeedSummary }) => {
  const known = useImportRules((state) => state.rules)
  const [rules, setRules] = useState<readonly TransformationRule[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the book decides which rules there are
  useEffect(() => whileShown(importRulesOf(feed.id), setRules), [feed.id, known])
  if (rules.length === 0) return null
  return (
    <Section title={t('feedPages.rules.import.rules')}>
      <p className="muted">{t('feedPages.rules.import.lead')}</p>
      <ol className="rule-choices">
        {rules.map((rule) => (
          <li key={rule.id} className="recipe">
            <span className="rule-words">
              <RuleSentence parts={ruleParts(rule)} />
            </span>
            <IconButton
              icon={Trash2}
              label={t('feedPages.rules.import.delete', { rule: ruleName(rule) })}
              onPress={() => void removeImportRule(feed.id, rule.id)}
            />
          </li>
        ))}
      </ol>
    </Section>
  )
}
