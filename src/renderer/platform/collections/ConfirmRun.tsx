import { t } from '../../../messages/t.ts'
import { TaskDialog } from '../../kit/components/TaskDialog.tsx'

interface ConfirmRunProps {
  /** Such as `LIVE @shop`. */
  readonly where: string
  readonly changes: number
  readonly deletions: number
  readonly onRun: () => void
  readonly onClose: () => void
}

/** Confirms a run that changes live data. What can't be undone needs its number typed. */
export const ConfirmRun = ({ where, changes, deletions, onRun, onClose }: ConfirmRunProps) => (
  <TaskDialog
    title={t('platform.collections.confirm', { where })}
    action={t('platform.collections.confirm.run')}
    isQuestion
    typedFirst={
      deletions === 0
        ? undefined
        : {
            text: String(deletions),
            label: t('platform.collections.confirm.type', { count: deletions, word: String(deletions) }),
            hint: t('platform.confirm.forGood'),
          }
    }
    onSubmit={async () => {
      onRun()
      return undefined
    }}
    onClose={onClose}
  >
    <p>{t('platform.collections.confirm.text', { count: changes })}</p>
  </TaskDialog>
)
