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
export const isConflictIssue = ({ message: { code } }: Pick<AdIssue, 'message'>): boolean =>
  code === 'ads.check.conflict' || code === 'ads.check.deleteConflict'

/** Issues that keep drafts from being uploaded. */
export const blockingIssues = <Issue extends Pick<AdIssue, 'level'>>(issues: readonly Issue[]): readonly Issue[] =>
  issues.filter(({ level }) => level === 'error')

/** Whether an issue is a mistake that keeps a draft from being sent. */
export const isErrorIssue = (issue: Pick<AdIssue, 'message' | 'level'>): boolean =>
  issue.level === 'error' && !isConflictIssue(issue)

/** Errors, conflicts and warnings, each issue in one of them. */
export const issueCounts = (issues: readonly Pick<AdIssue, 'message' | 'level'>[]) => {
  const errors = issues.filter(isErrorIssue).length
  const conflicts = issues.filter(isConflictIssue).length
  return { errors, conflicts, warnings: issues.length - errors - conflicts }
}

/** What an issue says, in the chosen language. */
export const adIssueText = ({ message: { code, params } }: Pick<AdIssue, 'message'>): string =>
  code === PLATFORM_RULE
    ? ruleText(String(params?.['rule']))
    : translator().message({ code, ...(params && { params }) })
