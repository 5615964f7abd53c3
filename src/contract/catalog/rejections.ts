/**
 * Reasons why the platform rejects a valid product after fetching its pages. Practice and the emulator give them on
 * purpose.
 */
export const REJECTIONS = {
  image: {
    label: 'Image not found',
    message: 'The image at image_link could not be fetched',
    parameter: 'image_link',
  },
  link: { label: 'Page not found', message: 'The page at link could not be opened', parameter: 'link' },
  price: {
    label: 'Price differs',
    message: 'The price differs from the price on the page at link',
    parameter: 'price',
  },
  policy: { label: 'Against policy', message: 'The product is against the policies for ads', parameter: 'title' },
} as const

export type RejectionReason = keyof typeof REJECTIONS

export const REJECTION_REASONS = Object.keys(REJECTIONS) as readonly RejectionReason[]

/** True for a reason of the table; inherited names such as `constructor` are none. */
export const isRejectionReason = (value: unknown): value is RejectionReason =>
  typeof value === 'string' && Object.hasOwn(REJECTIONS, value)
