import { Pencil, Trash2, X } from 'lucide-react'
import { useState } from 'react'
import { t } from '../../../messages/t.ts'
import { Button } from '../../kit/components/Button.tsx'
import { IconButton } from '../../kit/components/IconButton.tsx'
import { Tabs } from '../../kit/components/Tabs.tsx'
import { selectEntry } from '../state/online.ts'
import { accountOfPlace } from '../state/onlineModel.ts'
import { DeleteEntry } from './DeleteEntry.tsx'
import { EntryFacts, type EntryProps } from './EntryFacts.tsx'
import { EntrySharing } from './EntrySharing.tsx'
import { EntryTargeted } from './EntryTargeted.tsx'
import { EntryUploads } from './EntryUploads.tsx'
import { RenameSheet } from './RenameSheet.tsx'

/** One list: facts, sharing, what targets it, and what was sent to it. */
export const EntryInspector = ({ place, entry }: EntryProps) => {
  const [asking, setAsking] = useState<'rename' | 'delete' | undefined>()
  const [tab, setTab] = useState('facts')
  const isAudience = entry.list === 'customAudience'
  const isOwner = entry.ownerAccountId === accountOfPlace(place)
  const close = () => setAsking(undefined)
  const tabs = [
    { id: 'facts', label: t('people.online.entry.facts'), content: <EntryFacts place={place} entry={entry} /> },
    ...(isAudience
      ? [
          {
            id: 'sharing',
            label: t('people.online.entry.sharing'),
            content: <EntrySharing place={place} entry={entry} />,
          },
          {
            id: 'targeted',
            label: t('people.online.entry.targeted'),
            content: <EntryTargeted place={place} entry={entry} />,
          },
        ]
      : []),
    { id: 'uploads', label: t('people.online.entry.uploads'), content: <EntryUploads entry={entry} /> },
  ]
  return (
    <div className="entry">
      <div className="entry-head">
        <div className="section-head">
          <h2>{entry.name}</h2>
          <IconButton icon={X} label={t('people.online.entry.close')} onPress={() => selectEntry(undefined)} />
        </div>
        {isOwner ? (
          <div className="around-buttons">
            {isAudience ? (
              <Button icon={Pencil} onPress={() => setAsking('rename')}>
                {t('people.online.entry.rename')}
              </Button>
            ) : null}
            <Button icon={Trash2} onPress={() => setAsking('delete')}>
              {t(`people.online.entry.delete.${entry.list}`)}
            </Button>
          </div>
        ) : null}
      </div>
      <Tabs
        label={t('people.online.entry.tabs')}
        items={tabs}
        selected={tabs.some(({ id }) => id === tab) ? tab : 'facts'}
        onSelect={setTab}
      />
      {asking === 'rename' ? <RenameSheet place={place} entry={entry} onClose={close} /> : null}
      {asking === 'delete' ? <DeleteEntry place={place} entry={entry} onClose={close} /> : null}
    </div>
  )
}
