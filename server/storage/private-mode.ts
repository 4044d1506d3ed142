/** Modes of files and folders with personal data or secrets: only the user of the process may read them. */
export const PRIVATE_FILE_MODE = 0o600;
export const PRIVATE_FOLDER_MODE = 0o700;
/** The rights of everybody else, which such a file or folder must not grant. */
export const OTHERS_MODE = 0o077;
