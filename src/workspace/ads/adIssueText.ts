import type { AdIssue } from '../../contract/ads/draftShapes.ts'
import { coded, saidText } from '../../messages/said.ts'
import { translator } from '../../messages/t.ts'
import type { InnerMessage } from '../../messages/translator.ts'
import { adFieldLabel } from './fieldLabels.ts'
import { valueLabel } from './valueLabels.ts'

// Issues of drafts are codes until somebody reads them.

const PLATFORM_RULE = 'ads.check.platformRule'

/** A rule of the platform, which names fields and values as the API does. */
export const platformRule = (rule: string): InnerMessage => coded(PLATFORM_RULE, { rule })

/** A rule of the platform as a sentence. Fields and values stand in it as people call them. */
const ruleText = (rule: string): string => {
  const sentence = saidText(rule)
    .replace(/\b[a-z]+(?:_[a-z]+)+\b/g, adFieldLabel)
    .replace(/\b[A-Z]+(?:_[A-Z]+)*\b/g, valueLabel)
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`
}

/** Whether an issue is a choice instead of a mistake: others changed the field too. */
const isConflictIssue = ({ message: { code } }: Pick<AdIssue, 'message'>): boolean =>
  code === 'ads.check.conflict' || code === 'ads.check.deleteConflict'

/** Issues that keep drafts from being uploaded. */
export const blockingIssues = <Issue extends Pick<AdIssue, 'level'>>(issues: readonly Issue[]): readonly Issue[] =>
  issues.filter(({ level }) => level === 'error')

/** Blocking issues in numbers: mistakes, and conflicts with others. */
export const countBlocking = (issues: readonly AdIssue[]): { readonly errors: number; readonly conflicts: number } => {
  const found = blockingIssues(issues)
  const conflicts = found.filter(isConflictIssue).length
  return { errors: found.length - conflicts, conflicts }
}

/** What an issue says, in the chosen language. */
export const adIssueText = ({ message: { code, params } }: Pick<AdIssue, 'message'>): string =>
  code === PLATFORM_RULE
    ? ruleText(String(params?.['rule']))
    : translator().message({ code, ...(params && { params }) })
