import './Home.css'
import { FolderOpen } from 'lucide-react'
import { showKeys } from '../../base/shortcuts.ts'
import { useCatalog } from '../../feeds/state/catalog.ts'
import { Button } from '../../kit/components/Button.tsx'
import { useAudience } from '../../people/state/audience.ts'
import { chooseFile } from '../../uploads/state/fileOpening.ts'
import { Recents } from './Recents.tsx'
import { Resume } from './Resume.tsx'
import { TryCards } from './TryCards.tsx'

/** Useful at once: open a file, go on with what was left, or try the main job in Practice. */
export const HomeScreen = () => {
  const feeds = useCatalog((state) => state.feeds)
  const lists = useAudience((state) => state.lists)
  return (
    <div className="page home">
      <section className="home-open">
        <div className="home-open-words">
          <h1>Drop a file anywhere</h1>
          <p className="muted">
            A product feed or a customer list: CSV in any encoding, Excel, XML or JSON. It is checked here, on this
            computer; nothing is sent until you upload.
          </p>
        </div>
        <div className="home-open-action">
          <Button variant="primary" large icon={FolderOpen} onPress={() => void chooseFile()}>
            Open a file
          </Button>
          <span className="muted small">
            or press {showKeys('Mod+O')}, or paste a table with {showKeys('Mod+V')}
          </span>
        </div>
      </section>
      <Resume />
      <TryCards />
      <Recents feeds={feeds} lists={lists} />
    </div>
  )
}
