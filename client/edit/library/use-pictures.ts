import { useCallback, useEffect, useState } from 'react';
import { listMedia, type LibraryPicture } from '../api/media';
import { RequestFailure } from '../api/request';

interface Pictures {
  /** Null while they load. */
  pictures: readonly LibraryPicture[] | null;
  /** Why they could not be loaded last; null if they could. */
  failure: RequestFailure | null;
  /** @returns the pictures; null if they could not be loaded */
  reload: () => Promise<readonly LibraryPicture[] | null>;
}

/**
 * The pictures of the site.
 *
 * @param isWanted - whether to load them yet
 */
export function usePictures(isWanted: boolean): Pictures {
  const [pictures, setPictures] = useState<readonly LibraryPicture[] | null>(null);
  const [failure, setFailure] = useState<RequestFailure | null>(null);
  const reload = useCallback(async (signal?: AbortSignal) => {
    try {
      const found = await listMedia(signal);
      setPictures(found);
      setFailure(null);
      return found;
    } catch (error) {
      if (signal?.aborted) return null;
      if (!(error instanceof RequestFailure)) throw error;
      setFailure(error);
      return null;
    }
  }, []);
  useEffect(() => {
    if (!isWanted) return undefined;
    const inFlight = new AbortController();
    // eslint-disable-next-line react-hooks/set-state-in-effect -- state is set after the response only
    void reload(inFlight.signal);
    return () => inFlight.abort();
  }, [isWanted, reload]);
  return { pictures, failure, reload: useCallback(() => reload(), [reload]) };
}
