import { t } from '../../messages/t.ts'
import './Palette.css'
import { grouped, useCommands } from '../base/commands.ts'
import { showKeys } from '../base/shortcuts.ts'
import { Sheet } from '../kit/components/Dialog.tsx'
import { float, useFloating } from './frameCommands.ts'

/** Every key that does something now, from the same table as the palette. */
export const ShortcutSheet = () => {
  const isOpen = useFloating((state) => state.shown === 'shortcuts')
  const commands = useCommands((state) => state.commands)
  const keyed = commands.filter(({ keys }) => keys !== undefined && keys.length > 0)
  return (
    <Sheet title={t('frame.shortcuts.title')} isOpen={isOpen} onClose={() => float(null)}>
      <div className="shortcuts">
        {grouped(keyed).map(([group, members]) => (
          <section key={group}>
            <h3>{group}</h3>
            <ul>
              {members.map((command) => (
                <li key={command.id} className="shortcut">
                  <span>{command.title}</span>
                  <span className="shortcut-keys">
                    {command.keys?.map((keys) => (
                      <kbd key={keys} className="keys">
                        {showKeys(keys)}
                      </kbd>
                    ))}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Sheet>
  )
}
