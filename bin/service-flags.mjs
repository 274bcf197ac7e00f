/**
 * Flags of the service's Node.js. Its processes that read files take over the last two.
 * `--max-semi-space-size`: since Node 24, the space for young objects grows to over 130 MB, of which the service
 * needs a tenth; with the limit of older versions, a busy service uses 50 MB less.
 * `--heap-growing-percent`: old objects are collected when they have grown by a third, not fourfold: of 160 MB after
 * a minute and a half of incoming email, 48 were in use.
 * `--no-regexp-tier-up`: regular expressions are compiled once, for the processor, and not first for V8's
 * interpreter. If it is set in a running process, expressions whose code V8 has dropped crash that process.
 */
export const serviceFlags = ['--max-semi-space-size=16', '--heap-growing-percent=30', '--no-regexp-tier-up'];
