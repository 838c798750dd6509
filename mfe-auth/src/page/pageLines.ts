/** A row with content at both ends. */

/** The line under a form that links elsewhere. */
