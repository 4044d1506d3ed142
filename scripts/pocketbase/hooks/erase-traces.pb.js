/* global $app, $os, Command -- of PocketBase's own JavaScript engine, which runs this file */

// A deleted record stays in the free pages of an SQLite file until they are used again, and in its write-ahead log. This
// command drops lines of PocketBase's log that name an address, writes both databases anew, and empties both logs.
$app.rootCmd.addCommand(
  new Command({
    use: 'erase-traces',
    run: () => {
      // 0.22 reaches its databases through access objects.
      const isEarlier = typeof $app.dao === 'function';
      const data = isEarlier ? $app.dao().db() : $app.nonconcurrentDB();
      const logs = isEarlier ? $app.logsDao().db() : $app.auxNonconcurrentDB();
      for (const spelling of JSON.parse($os.getenv('ERASE_SPELLINGS')))
        logs
          .newQuery(
            'DELETE FROM _logs WHERE instr(lower(data), {:spelling}) > 0 OR instr(lower(message), {:spelling}) > 0',
          )
          .bind({ spelling })
          .execute();
      for (const database of [data, logs])
        for (const statement of ['VACUUM', 'PRAGMA wal_checkpoint(TRUNCATE)'])
          database.newQuery(statement).execute();
    },
  }),
);
