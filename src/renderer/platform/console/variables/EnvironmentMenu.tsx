import { Braces } from 'lucide-react'
import { useState } from 'react'
import { t } from '../../../../messages/t.ts'
import { Button } from '../../../kit/components/Button.tsx'
import { Sheet } from '../../../kit/components/Dialog.tsx'
import { Menu } from '../../../kit/components/Menu.tsx'
import { chooseEnvironment, useEnvironments } from '../../state/consoleEnvironments.ts'
import { VariablesList } from './VariablesList.tsx'

/** Switches environments, and opens their variables. */
export const EnvironmentMenu = () => {
  const { environments, current } = useEnvironments()
  const [isOpen, setOpen] = useState(false)
  const name = environments.find(({ id }) => id === current)?.name
  return (
    <>
      <Menu
        label={t('platform.variables.environment')}
        groups={[
          {
            actions: [
              { id: 'none', label: t('platform.variables.none'), run: () => void chooseEnvironment(undefined) },
              ...environments.map((each) => ({
                id: each.id,
                label: each.name,
                run: () => void chooseEnvironment(each.id),
              })),
            ],
          },
          { actions: [{ id: 'edit', label: t('platform.variables.edit'), run: () => setOpen(true) }] },
        ]}
      >
        <Button
          variant="quiet"
          icon={Braces}
          aria-label={t('platform.variables.environment.is', { name: name ?? t('platform.variables.none') })}
        >
          {name === undefined ? t('platform.variables.none') : <span className="environment-name">{name}</span>}
        </Button>
      </Menu>
      <Sheet title={t('platform.variables')} isOpen={isOpen} onClose={() => setOpen(false)}>
        <VariablesList />
      </Sheet>
    </>
  )
}
