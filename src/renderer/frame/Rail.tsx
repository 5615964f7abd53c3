import { t } from '../../messages/t.ts'
import './Frame.css'
import { Button } from 'react-aria-components'
import { goTo, useNavigation } from '../base/navigation.ts'
import { showKeys } from '../base/shortcuts.ts'
import { Tooltip } from '../kit/components/Tooltip.tsx'
import { SCREENS, type Screen } from './screens.ts'

const Entry = ({ screen, isHere }: { readonly screen: Screen; readonly isHere: boolean }) => {
  const { id, icon: Icon, keys } = screen
  const title = t(screen.title)
  return (
    <li>
      <Tooltip text={title} keys={showKeys(keys[0])} placement="right">
        <Button
          className="rail-entry"
          aria-label={title}
          onPress={() => goTo(id)}
          {...(isHere ? { 'aria-current': 'page' } : {})}
        >
          <Icon size={20} strokeWidth={1.75} aria-hidden />
        </Button>
      </Tooltip>
    </li>
  )
}

/** The screens, one under the other. */
export const Rail = () => {
  const here = useNavigation((state) => state.screen)
  const at = (place: Screen['place']) =>
    SCREENS.filter((screen) => screen.place === place).map((screen) => (
      <Entry key={screen.id} screen={screen} isHere={screen.id === here} />
    ))
  return (
    <nav className="rail" aria-label={t('frame.rail.label')} data-pane tabIndex={-1}>
      <ul>{at('top')}</ul>
      <ul>{at('bottom')}</ul>
    </nav>
  )
}
