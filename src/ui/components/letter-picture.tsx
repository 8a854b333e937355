/** A small drawn newsletter, the mark of a campaign in lists and of empty screens. */
export function LetterPicture({ kind = 'blocks', size = 40 }: { kind?: 'blocks' | 'raw'; size?: number }) {
  return (
    <svg
      style={{ display: 'block' }}
      width={size * 0.8}
      height={size}
      viewBox="0 0 32 40"
      aria-hidden
      focusable="false"
    >
      <rect fill="var(--panel)" stroke="var(--line)" x=".5" y=".5" width="31" height="39" rx="3" />
      {kind === 'raw' ? (
        <path
          fill="none"
          stroke="var(--muted)"
          strokeWidth="1.6"
          strokeLinecap="round"
          strokeLinejoin="round"
          d="m12 15-5 5 5 5m8-10 5 5-5 5"
        />
      ) : (
        <>
          <rect fill="var(--accent)" x="5" y="5" width="22" height="5" rx="1" />
          <rect fill="var(--accent-soft)" x="5" y="13" width="22" height="9" rx="1" />
          <g fill="var(--line)">
            <rect x="5" y="25" width="10" height="2" rx="1" />
            <rect x="5" y="29" width="10" height="2" rx="1" />
            <rect x="17" y="25" width="10" height="2" rx="1" />
            <rect x="17" y="29" width="7" height="2" rx="1" />
            <rect x="10" y="34.5" width="12" height="1.5" rx=".75" />
          </g>
        </>
      )}
    </svg>
  );
}
