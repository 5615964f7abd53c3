/** Adwright's mark: an A built like a try square, its bar a row in a table. */
export const Logo = ({ size }: { readonly size: number }) => (
  <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <rect width="24" height="24" rx="6" fill="var(--accent-fill)" />
    <path
      d="M6.5 18 12 5.5 17.5 18"
      fill="none"
      stroke="#fff"
      strokeWidth="2.2"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <path d="M9.2 14h5.6" fill="none" stroke="#fff" strokeWidth="2.2" strokeLinecap="round" />
  </svg>
)
