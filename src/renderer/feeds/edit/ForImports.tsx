import { saidText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import type { TransformationRule } from '../../../workspace/edits/ruleDocument.ts'
import { toast } from '../../base/toasts.ts'
import { Checkbox } from '../../kit/components/Checkbox.tsx'
import { addImportRules } from '../state/importRules.ts'

/** Keeps rules for every import of such files, and says so. */
export const keepForImports = async (rules: readonly TransformationRule[]): Promise<void> => {
  const added = await addImportRules(rules)
  toast(
    added.ok
      ? { level: 'ok', text: t('feeds.forImports.done') }
      : { level: 'error', text: t('feeds.forImports.failed', { reason: saidText(added.failure) }) },
  )
}

interface ForImportsProps {
  readonly isSelected: boolean
  readonly onChange: (isSelected: boolean) => void
  /** Why it can't become a rule. */
  readonly disabledReason?: string | undefined
}

/** Makes a change a rule of every import of files with the same headers. */
export const ForImports = ({ isSelected, onChange, disabledReason }: ForImportsProps) => (
  <Checkbox isSelected={isSelected} onChange={onChange} disabledReason={disabledReason}>
    {t('feeds.forImports')}
  </Checkbox>
)
