import './Images.css'
import { useEffect, useState } from 'react'
import { whileShownAfter } from '../../base/whileShown.ts'
import { knownThumbnail, readThumbnail } from './pictures.ts'

/** A row that is scrolled past asks for nothing. */
const PAUSE_MS = 150

const NONE: { readonly url?: string } = {}

/** The small image of a product; an empty square where there is none yet. */
export const Thumbnail = ({ address }: { readonly address: string }) => {
  const [read, setRead] = useState<{ readonly address: string; readonly url?: string }>()
  const known = address === '' ? NONE : knownThumbnail(address)
  const isKnown = known !== undefined
  useEffect(() => {
    if (isKnown) return
    return whileShownAfter(
      PAUSE_MS,
      (signal) => readThumbnail(address, signal),
      (found) => setRead({ address, ...found }),
      () => {},
    )
  }, [address, isKnown])
  const { url } = known ?? (read?.address === address ? read : NONE)
  return <span className="thumbnail">{url === undefined ? null : <img src={url} alt="" draggable={false} />}</span>
}
