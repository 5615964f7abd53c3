import { type Command, isAvailable } from '../../../commands.ts'
import type { MenuGroup } from '../../../parts/Menu.tsx'
import { keysOf } from '../../../shortcuts.ts'
import { MENU_GROUPS } from './rowCommands.ts'

/** The menu of the selection, out of the commands that are there. */
export const menuGroups = (commands: readonly Command[]): readonly MenuGroup[] =>
  MENU_GROUPS.map(({ title, ids }) => ({
    title,
    actions: ids.flatMap((id) => {
      const command = commands.find((each) => each.id === id)
      if (command === undefined) return []
      const keys = keysOf(command)
      return [
        {
          ...{ id, label: command.title, isDisabled: !isAvailable(command), run: command.run },
          ...(keys === undefined ? {} : { keys }),
        },
      ]
    }),
  }))
