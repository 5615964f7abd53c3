import { ImageOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { MAX_IMAGE_ADDRESS } from '../../../contract/catalog/productImages.ts'
import { isHttpsLink } from '../../../contract/catalog/webLink.ts'
import { t } from '../../../messages/t.ts'
import { usePreferences } from '../../base/preferences.ts'
import { whileShown } from '../../base/whileShown.ts'
import { Button } from '../../kit/components/Button.tsx'
import { readPicture } from '../images/pictures.ts'
import { openFeedPage } from '../state/feedPage.ts'

const SIDE = 560

/** The blob URL of a picture. Null where there is none, undefined while it is read. */
const usePicture = (address: string): string | null | undefined => {
  const [read, setRead] = useState<{ readonly address: string; readonly url: string | null }>()
  useEffect(() => {
    let url: string | undefined
    const end = whileShown(
      (signal) => readPicture(address, SIDE, signal),
      (blob) => {
        url = blob === undefined ? undefined : URL.createObjectURL(blob)
        setRead({ address, url: url ?? null })
      },
    )
    return () => {
      end()
      if (url !== undefined) URL.revokeObjectURL(url)
    }
  }, [address])
  return read?.address === address ? read.url : undefined
}

const Fetched = ({ address, title }: { readonly address: string; readonly title: string }) => {
  const url = usePicture(address)
  if (typeof url === 'string') return <img src={url} alt={title} />
  return (
    <>
      {url === null ? <ImageOff size={28} strokeWidth={1.5} aria-hidden /> : null}
      <figcaption>{t(url === null ? 'feeds.record.noImage' : 'feeds.record.fetching')}</figcaption>
    </>
  )
}

interface RecordPictureProps {
  readonly address: string
  readonly title: string
}

/** The picture of a record. Its host would see who looks at it, so that it must be allowed first. */
export const RecordPicture = ({ address, title }: RecordPictureProps) => {
  const isAllowed = usePreferences((state) => state.fetchesImages)
  const link = address.trim()
  if (isAllowed && isHttpsLink(link) && link.length <= MAX_IMAGE_ADDRESS)
    return (
      <figure className="record-picture">
        <Fetched address={link} title={title} />
        <span className="muted">{link}</span>
      </figure>
    )
  return (
    <figure className="record-picture">
      <ImageOff size={28} strokeWidth={1.5} aria-hidden />
      <figcaption>
        {link === '' ? t('feeds.record.noPicture') : t(isAllowed ? 'feeds.record.noAddress' : 'feeds.record.picture')}
      </figcaption>
      {link === '' ? null : <span className="muted">{address}</span>}
      {link === '' || isAllowed ? null : (
        <Button onPress={() => openFeedPage('images')}>{t('feeds.record.allow')}</Button>
      )}
    </figure>
  )
}
