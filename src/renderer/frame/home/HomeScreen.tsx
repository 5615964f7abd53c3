import { t } from '../../../messages/t.ts'
import './Home.css'
import { FolderOpen } from 'lucide-react'
import { showKeys } from '../../base/shortcuts.ts'
import { feedsState as useFeeds } from '../../feeds/state/state.ts'
import { Button } from '../../kit/components/Button.tsx'
import { audienceState as useAudience } from '../../people/state/state.ts'
import { chooseFile } from '../../uploads/state/fileOpening.ts'
import { Attention } from './Attention.tsx'
import { Continue } from './Continue.tsx'
import { Recents } from './Recents.tsx'
import { Resume } from './Resume.tsx'
import { TryCards } from './TryCards.tsx'

/** Start page: open a file, continue, see what needs attention, or try Practice. */
export const HomeScreen = () => {
  const feeds = useFeeds((state) => state.feeds)
  const lists = useAudience((state) => state.lists)
  return (
    <div className="page home">
      <section className="home-open">
        <div className="home-open-words">
          <h1>{t('frame.home.title')}</h1>
          <p className="muted">{t('frame.home.text')}</p>
        </div>
        <div className="home-open-action">
          <Button variant="primary" large icon={FolderOpen} onPress={() => void chooseFile()}>
            {t('frame.home.open')}
          </Button>
          <span className="muted small">
            {t('frame.home.keys', { open: showKeys('Mod+O'), paste: showKeys('Mod+V') })}
          </span>
        </div>
      </section>
      <Continue />
      <Attention />
      <Resume />
      <Recents feeds={feeds} lists={lists} />
      <TryCards />
    </div>
  )
}
