import { t } from '../../../messages/t.ts'
import type { PlainCode } from '../../../messages/translator.ts'
import type { Command } from '../../base/commands.ts'
import { shortcutKeysOf } from '../../base/shortcuts.ts'
import type { MenuGroup } from '../../kit/components/Menu.tsx'
import { MENU_GROUPS } from './rowCommands.ts'

/** The menu of the selection, or another one, out of the commands that are there. */
export const menuGroups = (
  commands: readonly Command[],
  groups: readonly { readonly code: PlainCode; readonly ids: readonly string[] }[] = MENU_GROUPS,
): readonly MenuGroup[] =>
  groups.map(({ code, ids }) => ({
    title: t(code),
    actions: ids.flatMap((id) => {
      const command = commands.find((each) => each.id === id)
      if (command === undefined) return []
      const keys = shortcutKeysOf(command)
      return [
        {
          id,
          label: command.title,
          run: command.run,
          disabledReason: command.disabledReason?.(),
          ...(keys === undefined ? {} : { keys }),
        },
      ]
    }),
  }))
