/** Countdown buttons reserve the width of this number, so that their width stays constant. */
export const widestSeconds = 88
