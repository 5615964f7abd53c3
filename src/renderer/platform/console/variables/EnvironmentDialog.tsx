import { t } from '../../../../messages/t.ts'
import {
  addEnvironment,
  currentEnvironment,
  MAX_ENVIRONMENT_NAME,
  renameEnvironment,
} from '../../state/consoleEnvironments.ts'
import { NameDialog } from '../past/NameDialog.tsx'

interface EnvironmentDialogProps {
  /** False: the one in use gets another name. */
  readonly isNew: boolean
  readonly onClose: () => void
}

/** Asks for the name of an environment. */
export const EnvironmentDialog = ({ isNew, onClose }: EnvironmentDialogProps) => (
  <NameDialog
    title={isNew ? t('platform.variables.new') : t('platform.variables.rename')}
    action={isNew ? t('platform.variables.new.act') : t('platform.name.save')}
    name={isNew ? '' : (currentEnvironment()?.name ?? '')}
    maxLength={MAX_ENVIRONMENT_NAME}
    onName={async (name) => {
      await (isNew ? addEnvironment(name) : renameEnvironment(name))
    }}
    onClose={onClose}
  />
)
