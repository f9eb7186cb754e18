/** The police emblem of the public security filing, in one colour: a shield with a star above a wreath. */
export const policeEmblem = (
  <svg viewBox="0 0 24 24" aria-hidden focusable="false">
    <path d="M12 1.5c2.6 1.7 5.6 2.6 9 2.7v7.6c0 4.9-3.4 8.7-9 10.7-5.6-2-9-5.8-9-10.7V4.2c3.4-.1 6.4-1 9-2.7zm0 2.2C9.9 4.9 7.5 5.7 4.8 6v5.8c0 3.9 2.6 6.9 7.200 8.7 4.6-1.8 7.200-4.8 7.200-8.7V6c-2.7-.3-5.100-1.100-7.200-2.300zM12 6.5l1.300 2.7 3 .4-2.200 2.100.5 3-2.6-1.4-2.6 1.4.5-3-2.200-2.100 3-.4zM6.7 12.5c.8 2.7 2.5 4.4 5.300 5.300 2.8-.9 4.5-2.6 5.300-5.300l-1 4-4.300 2.9-4.300-2.9z" />
  </svg>
)
