import type { UploadSummary, UploadTarget } from '../../host/uploads.ts'
import { titleText } from '../../messages/said.ts'
import { t } from '../../messages/t.ts'
import type { PlainCode } from '../../messages/translator.ts'

const NAMES: Readonly<Record<UploadTarget, PlainCode>> = {
  practice: 'uploads.target.practice',
  sandbox: 'uploads.target.sandbox',
  live: 'uploads.target.live',
}

/** Practice, Sandbox or Live. */
export const targetName = (target: UploadTarget): string => t(NAMES[target])

/** The title of an upload with where it goes, if that is known. */
export const titleWithTarget = ({ target, plan }: Pick<UploadSummary, 'target' | 'plan'>): string =>
  target === undefined
    ? titleText(plan)
    : t('uploads.target.title', { target: targetName(target), title: titleText(plan) })
