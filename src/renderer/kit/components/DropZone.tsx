import { t } from '../../../messages/t.ts'
import './DropZone.css'
import { FileInput } from 'lucide-react'
import { useEffect, useState } from 'react'

interface DropZoneProps {
  readonly onFiles: (files: readonly File[]) => void
}

const carriesFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') === true

/** Accepts files dropped anywhere in the window, and says so during the drag. */
export const DropZone = ({ onFiles }: DropZoneProps) => {
  const [over, setOver] = useState(false)
  useEffect(() => {
    // A child's enter event precedes its parent's leave event, so events must be counted.
    let depth = 0
    const change = (by: number) => {
      depth = Math.max(0, depth + by)
      setOver(depth > 0)
    }
    const onEnter = (event: DragEvent) => {
      if (carriesFiles(event)) change(1)
    }
    const onLeave = (event: DragEvent) => {
      if (carriesFiles(event)) change(-1)
    }
    const onOver = (event: DragEvent) => {
      if (!carriesFiles(event)) return
      event.preventDefault()
      if (event.dataTransfer !== null) event.dataTransfer.dropEffect = 'copy'
    }
    const onDrop = (event: DragEvent) => {
      if (!carriesFiles(event)) return
      // A part of the page that takes files of its own has taken them.
      const isHandled = event.defaultPrevented
      // Without this the browser would leave Adwright and show the file.
      event.preventDefault()
      change(-depth)
      if (isHandled) return
      const files = [...(event.dataTransfer?.files ?? [])]
      if (files.length > 0) onFiles(files)
    }
    window.addEventListener('dragenter', onEnter)
    window.addEventListener('dragleave', onLeave)
    window.addEventListener('dragover', onOver)
    window.addEventListener('drop', onDrop)
    return () => {
      window.removeEventListener('dragenter', onEnter)
      window.removeEventListener('dragleave', onLeave)
      window.removeEventListener('dragover', onOver)
      window.removeEventListener('drop', onDrop)
    }
  }, [onFiles])
  if (!over) return null
  return (
    <div className="drop-cover">
      <div className="drop-card">
        <FileInput size={32} strokeWidth={1.5} aria-hidden />
        <strong>{t('kit.drop.title')}</strong>
        <span className="muted">{t('kit.drop.text')}</span>
      </div>
    </div>
  )
}
